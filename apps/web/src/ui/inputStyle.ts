// The box around text: shared by Input, Textarea and Select.
import { cva } from 'class-variance-authority'

export type InputSize = 'md' | 'lg'

export const inputStyle = cva(
  'w-full min-w-0 rounded-control border border-control bg-surface text-14 text-ink transition-colors hover:border-ink-3 focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 disabled:border-line-strong disabled:bg-subtle disabled:text-disabled aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
  { variants: { size: { md: 'h-8 px-2.5 max-sheet:h-10', lg: 'h-10 px-3', area: 'px-2.5 py-1.5' } } },
)
