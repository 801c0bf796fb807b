/** The page's side of its service worker: says when everything is there, and when there is a new version. */

import { say } from "../state";
import { offer } from "./offer";
import { t } from "../words";

/** A version that waits is taken over by a click, and then all pages start anew. */
function announce(waiting: ServiceWorker) {
  offer.value = {
    text: t("new-version"),
    action: t("take-it"),
    act: () => waiting.postMessage("take over"),
  };
}

function watch(registration: ServiceWorkerRegistration) {
  if (registration.waiting && navigator.serviceWorker.controller) announce(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) announce(coming);
      if (coming.state === "activated") document.documentElement.dataset.offline = "ready";
    });
  });
  if (registration.active) document.documentElement.dataset.offline = "ready";
}

export function serve() {
  if (!("serviceWorker" in navigator)) return;
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first one comes while the page of the same version is already there.
    if (controlled) location.reload();
    else say(t("works-offline"));
    controlled = true;
  });
  navigator.serviceWorker
    .register(new URL("service.js", document.baseURI))
    .then(watch)
    .catch((error: Error) => say(t("not-offline", { why: error.message }), true));
}
