/** Everything that the browser keeps for this page, as one file: to move it to another browser, or to have it when storage is lost. */

import * as state from "../state";
import { download } from "./files";
import { t } from "../words";
import { storage } from "../storage";

const FORMAT = "tesuji-kept-1";

interface Everything {
  format: typeof FORMAT;
  /** Settings and progress. */
  settings: Record<string, string>;
  /** Games: the stores of the database, with their keys and values. */
  stores: Record<string, [IDBValidKey, unknown][]>;
}

const finished = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function database(): Promise<IDBDatabase> {
  return finished(indexedDB.open("tesuji"));
}

async function everything(): Promise<Everything> {
  const db = await database();
  const stores: Everything["stores"] = {};
  for (const name of db.objectStoreNames) {
    const store = db.transaction(name).objectStore(name);
    const [keys, values] = await Promise.all([finished(store.getAllKeys()), finished(store.getAll())]);
    stores[name] = keys.map((key, i) => [key, values[i]]);
  }
  db.close();
  return { format: FORMAT, settings: storage.all(), stores };
}

export async function exportAll() {
  try {
    download("tesuji-kept.json", JSON.stringify(await everything()), "application/json");
  } catch (error) {
    state.complain(error);
  }
}

/** What a file holds, if it is one of ours. */
function understood(text: string): Everything | undefined {
  try {
    const found = JSON.parse(text) as Everything;
    const whole = found.format === FORMAT && typeof found.settings === "object" && typeof found.stores === "object";
    return whole ? found : undefined;
  } catch {
    return undefined;
  }
}

async function replace(kept: Everything) {
  const db = await database();
  const names = [...db.objectStoreNames].filter((name) => kept.stores[name]);
  if (names.length) {
    const transaction = db.transaction(names, "readwrite");
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
    for (const name of names) {
      const store = transaction.objectStore(name);
      store.clear();
      for (const [key, value] of kept.stores[name]) store.keyPath === null ? store.put(value, key) : store.put(value);
    }
    await done;
  }
  db.close();
  for (const [key, value] of Object.entries(kept.settings)) storage.set(key, value);
}

export function importAll() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json";
  input.onchange = async () => {
    const file = input.files?.[0];
    const kept = file && understood(await file.text());
    if (!file) return;
    if (!kept) return state.say(`${file.name}: ${t("no-kept-file")}`, true);
    try {
      await replace(kept);
      // The page shows what it finds when it starts.
      state.leaving.value = true;
      location.reload();
    } catch (error) {
      state.say(`${file.name}: ${t("not-all-kept", { why: error instanceof Error ? error.message : `${error}` })}`, true);
    }
  };
  input.click();
}
