/**
 * What can be done with a line (`group/line`), at its end. It always has its place, so that the text beside it lines up
 * with that of the other lines; with a mouse it shows where the mouse is, or the focus, or what it has opened.
 */
export const lineActionsStyle =
  'flex shrink-0 items-center gap-1 pointer-fine:opacity-0 pointer-fine:group-hover/line:opacity-100 pointer-fine:group-focus-within/line:opacity-100 has-[[data-state=open]]:opacity-100!'
