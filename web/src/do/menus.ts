/** Menus close by Esc, and by a press anywhere else. */

const open = () => [...document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")];

/** Closes what is open; false if nothing was. */
export function closeMenus(): boolean {
  const found = open();
  found.forEach((menu) => (menu.open = false));
  return found.length > 0;
}

export function watchMenus() {
  window.addEventListener("pointerdown", ({ target }) => {
    for (const menu of open()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
}
