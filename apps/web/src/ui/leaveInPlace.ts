/**
 * Does what leaving a field does, as saving, and keeps the focus in it: without it, the next letters would be shortcuts.
 * Where the field gives way to its value, that gets the focus.
 */
export function leaveInPlace(field: HTMLElement) {
  field.blur()
  field.focus()
}
