# What the command line says beside the answers.

diagram-heading = { $mover -> [black] 흑 차례 *[white] 백 차례 }:
as-good = 똑같이 좋은 수: { $moves }.
as-good-for = { $color -> [black] 흑에게 똑같이 좋은 수 *[white] 백에게 똑같이 좋은 수 }: { $moves }.
not-good-enough = { $color -> [black] 흑에게 모자란 수 *[white] 백에게 모자란 수 }: { $moves }.
moves-not-known = 모름: { $moves }.
breakers-found = { $at }의 축: { $ladder -> [captured] 잡힘 [escaped] 벗어남 *[unsettled] 미정 }. 돌 { $n }개가 이것을 바꿉니다.
breakers-caption = 그곳의 돌이 축을 바꿉니다: b 흑돌, w 백돌, e 둘 다.
analyze-legend = win과 score: 그 수 다음 흑의 승률과 앞선 쪽; cost: 그 수로 손해 본 집; expected: 예상된 다른 수. 모두 추정입니다.
analyze-legend-proven = proven: 확실히 죽은 돌; !!는 자기 돌을 죽게 하거나 죽게 내버려 둔 수입니다.
analyze-cost-most = 추정으로 가장 손해 본 수: { $moves }.
analyze-mistake = 증명된 실수: { $what }.
analyze-proven = 증명: { $what }.
analyze-estimate = 추정: { $lead }, 흑 승률 { $win }%.
analyze-estimate-cost = 추정: { $lead }, 흑 승률 { $win }%, 이 수의 손해 { $cost }.
analyze-saves = 증명: 돌을 살립니다.
analyze-illegal = 반칙수: { $what }. 이후는 파일에 적힌 대로 진행합니다.
analyze-illegal-why = 반칙: { $why }
analyze-no-moves = 검토할 수가 없습니다.
