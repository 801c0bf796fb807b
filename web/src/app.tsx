/** The page. */

import { trainForm, training } from "./state";
import { Board } from "./view/Board";
import { Card } from "./view/Card";
import { Drawing } from "./view/Drawing";
import { Examples } from "./view/Examples";
import { Graph } from "./view/Graph";
import { Info } from "./view/Info";
import { Comment, Help, Messages, Players, Steps } from "./view/Panels";
import { Offer } from "./view/Offer";
import { GameBar, PlayForm } from "./view/Play";
import { Problem } from "./view/Problem";
import { Score } from "./view/Score";
import { Showing, Trace } from "./view/Showing";
import { Solve } from "./view/Solve";
import { Corner, Files, Layers, Tools } from "./view/Toolbar";
import { Train, TrainStart } from "./view/Train";
import { Thoughts } from "./view/Thoughts";
import { TreeView } from "./view/TreeView";
import { t } from "./words";

export function App() {
  const trains = training.value !== undefined;
  return (
    <>
      <header class="top">
        <h1>Tesuji</h1>
        <Files />
        <Corner />
      </header>
      <Offer />
      <main>
        <div class="left">
          {!trains && <Tools />}
          <Players />
          <Drawing />
          <Board />
          <GameBar />
          {!trains && <Steps />}
          {!trains && <Layers />}
        </div>
        <aside class="right" aria-label={t("answers-and-game")}>
          <div class="answers">
            <Train />
            {trainForm.value && !trains && <TrainStart />}
            <PlayForm />
            <Score />
            <Problem />
            {!trains && <Solve />}
            <Showing />
            <Trace />
            <Examples />
            {!trains && <Card />}
            {!trains && <Thoughts />}
            <Graph />
          </div>
          {!trains && <TreeView />}
          {!trains && <Comment />}
          <Messages />
        </aside>
      </main>
      <Help />
      <Info />
    </>
  );
}
