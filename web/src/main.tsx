import "@sabaki/shudan/css/goban.css";
import "./style/base.css";
import "./style/board.css";
import "./style/panels.css";
import "./style/small.css";
import { effect, untracked } from "@preact/signals";
import { render } from "preact";
import { stream } from "./api/client";
import { App } from "./app";
import { openGiven } from "./do/examples";
import { openFile, paste, restore } from "./do/files";
import { listen } from "./do/keys";
import { watchMenus } from "./do/menus";
import { follow } from "./do/layers";
import { watch } from "./do/play";
import { openLink } from "./do/share";
import { serve } from "./site/offline";
import { coordinates, say, theme, type Theme } from "./state";
import { prepareWood } from "./view/wood";
import { beginToSpeak, t } from "./words";
import { refused, storage } from "./storage";

/** Settings that are small and the same for all games. */
function settings() {
  const kept = JSON.parse(storage.get("settings") ?? "{}") as { theme?: Theme; coordinates?: boolean };
  theme.value = kept.theme ?? "auto";
  coordinates.value = kept.coordinates ?? true;
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
    storage.set("settings", JSON.stringify({ theme: theme.value, coordinates: coordinates.value }));
  });
}

function files() {
  window.addEventListener("dragover", (event) => event.preventDefault());
  window.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text");
    if (file) void openFile(file);
    else if (text) void paste(text);
  });
  window.addEventListener("paste", (event) => {
    if (event.target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
    const file = event.clipboardData?.files[0];
    if (file) void openFile(file);
    else void paste(event.clipboardData?.getData("text") ?? "");
  });
}

/** Files that the system opens with the installed page. */
function launched() {
  window.launchQueue?.setConsumer(async ({ files: [first] }) => {
    if (first) void openFile(await first.getFile());
  });
}

/** Full, or not allowed: said once, whatever was to be kept. */
function sayWhatIsLost() {
  effect(() => {
    const why = refused.value;
    if (why !== undefined) untracked(() => say(t("keeps-nothing", { why: why instanceof Error ? why.message : `${why}` }), true));
  });
}

settings();
prepareWood();
stream.open();
listen();
watchMenus();
files();
window.addEventListener("hashchange", () => void openLink());
// Nothing is said before it is known in which language.
void beginToSpeak().then(async () => {
  sayWhatIsLost();
  render(<App />, document.getElementById("app")!);
  if (import.meta.env.MODE === "site") serve();
  await restore();
  await openGiven();
  await openLink();
  launched();
  follow();
  watch();
});
