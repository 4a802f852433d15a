// What ticking does to the set of selected row ids.

export function toggleRow(selected: ReadonlySet<string>, id: string, ticked: boolean) {
  return withRows(selected, [id], ticked)
}

/** Shift-click: everything from the row ticked last to this one, both included. */
export function toggleRange(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  from: string,
  to: string,
  ticked: boolean,
) {
  const ends = [ids.indexOf(from), ids.indexOf(to)]
  if (ends.includes(-1)) return toggleRow(selected, to, ticked)
  return withRows(selected, ids.slice(Math.min(...ends), Math.max(...ends) + 1), ticked)
}

export function withRows(selected: ReadonlySet<string>, ids: readonly string[], ticked: boolean) {
  const next = new Set(selected)
  for (const id of ids) {
    if (ticked) next.add(id)
    else next.delete(id)
  }
  return next
}

export function pageTick(selected: ReadonlySet<string>, ids: readonly string[]) {
  const ticked = ids.filter((id) => selected.has(id)).length
  if (ticked === 0) return false
  return ticked === ids.length ? true : 'indeterminate'
}
