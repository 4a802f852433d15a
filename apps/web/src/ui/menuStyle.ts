// The floating panel and its lines: shared by Menu and Select.
import clsx from 'clsx'

export const panelStyle =
  'z-50 rounded-card bg-raised shadow-menu outline-none data-[state=closed]:animate-menu-out data-[state=open]:animate-menu-in'

export const lineStyle = clsx(
  'flex min-h-8 w-full cursor-default select-none items-center gap-2 rounded-badge px-2 text-13 outline-none',
  'data-highlighted:bg-hover aria-disabled:text-disabled data-disabled:text-disabled',
  '[&_svg]:shrink-0',
)
