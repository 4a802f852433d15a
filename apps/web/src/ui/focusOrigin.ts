/** Where focus should return when a dialog that opens now is closed. */
export function focusOrigin() {
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return null
  // A menu is gone by then; its button is not.
  const menuButton = active.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menuButton ? document.getElementById(menuButton) : active
}
