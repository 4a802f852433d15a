// The box around text: shared by Input, Textarea and Select.
import { cva } from 'class-variance-authority'

export type InputSize = 'md' | 'lg'
/** `quiet`: reads as text until it is pointed at, as the values beside a record do. */
export type InputLook = 'boxed' | 'quiet'

export const inputStyle = cva(
  'w-full min-w-0 rounded-control border text-ink transition-colors focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
  {
    variants: {
      size: { md: 'h-8 max-sheet:h-10', lg: 'h-10', area: 'py-1.5 max-sheet:py-2' },
      look: {
        boxed:
          'border-control bg-surface text-14 hover:border-ink-3 disabled:border-line-strong disabled:bg-subtle disabled:text-disabled',
        quiet:
          'border-transparent bg-transparent px-2 text-13 not-read-only:hover:bg-hover focus-visible:bg-surface!',
      },
    },
    compoundVariants: [
      { look: 'boxed', size: ['md', 'area'], class: 'px-2.5' },
      { look: 'boxed', size: 'lg', class: 'px-3' },
    ],
    defaultVariants: { look: 'boxed' },
  },
)
