import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'svg'>, 'viewBox' | 'children'> & { size?: number; label?: string }

/** The caravel: two lateen sails over a hull. Takes the text colour. */
export function Logo({ size = 20, label, ...rest }: Props) {
  return (
    <svg
      viewBox="4 4 24 24"
      width={size}
      height={size}
      fill="currentColor"
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
    >
      <path d="M16 5.6c5.4 2.7 8.6 7 9 12.4h-9z" />
      <path d="M13.8 9.4c-1.3 3.6-3.6 6.6-6.6 8.6h6.6z" opacity=".72" />
      <path d="M5.6 20.2h20.8c-.9 3.8-3.6 6.2-7.2 6.2h-6.4c-3.6 0-6.3-2.4-7.2-6.2z" />
    </svg>
  )
}
