// Shared by Button and IconButton, and by links that look like a button.
import { cva } from 'class-variance-authority'

export type ButtonVariant = 'primary' | 'outlined' | 'secondary' | 'danger' | 'ghost'

export const buttonStyle = cva(
  'relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap border font-medium transition-colors [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-white data-off:bg-active data-off:text-disabled',
        outlined: 'border-line-strong bg-outlined text-ink data-off:text-disabled',
        secondary: 'border-transparent bg-active text-ink data-off:text-disabled',
        danger: 'border-transparent bg-danger text-white data-off:bg-active data-off:text-disabled',
        ghost: 'border-transparent text-ink-2 data-off:text-disabled',
      },
      /** Off and loading buttons answer to no pointer. */
      live: { true: '', false: '' },
    },
    compoundVariants: [
      { variant: 'primary', live: true, class: 'hover:bg-accent-hover active:bg-accent-press' },
      {
        variant: 'outlined',
        live: true,
        class: 'hover:bg-hover active:bg-active aria-expanded:bg-active',
      },
      {
        variant: 'secondary',
        live: true,
        class: 'hover:bg-active-hover active:bg-active-press aria-expanded:bg-active-hover',
      },
      { variant: 'danger', live: true, class: 'hover:bg-danger-hover active:bg-danger-press' },
      {
        variant: 'ghost',
        live: true,
        class:
          'hover:bg-hover hover:text-ink active:bg-active aria-expanded:bg-active aria-expanded:text-ink aria-pressed:bg-active aria-pressed:text-ink',
      },
    ],
    defaultVariants: { variant: 'outlined', live: true },
  },
)
