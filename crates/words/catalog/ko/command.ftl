# What the command line says beside the answers.

diagram-heading = { $mover -> [black] 흑 차례 *[white] 백 차례 }:
as-good = 똑같이 좋은 수: { $moves }.
as-good-for = { $color -> [black] 흑에게 똑같이 좋은 수 *[white] 백에게 똑같이 좋은 수 }: { $moves }.
not-good-enough = { $color -> [black] 흑에게 모자란 수 *[white] 백에게 모자란 수 }: { $moves }.
moves-not-known = 모름: { $moves }.
breakers-found = { $at }의 축: { $ladder -> [captured] 잡힘 [escaped] 벗어남 *[unsettled] 미정 }. 돌 { $n }개가 이것을 바꿉니다.
breakers-caption = 그곳의 돌이 축을 바꿉니다: b 흑돌, w 백돌, e 둘 다.
