import clsx from 'clsx'
import { Plane } from 'lucide-react'
import type { CSSProperties } from 'react'
import { avatarHue } from '../../../ui/avatarName.ts'

type Props = {
  /** IATA; null of an airline that is not known. */
  code: string | null
  name: string
  size?: number
}

/** A drawing of our own for an airline: its code in a colour that comes from the code. Stands where the name is said. */
export function AirlineMark({ code, name, size = 18 }: Props) {
  const style = {
    ...(code !== null && { '--hue': avatarHue(code) }),
    width: size,
    height: size,
    fontSize: size / 2,
  } as CSSProperties
  return (
    <span
      aria-hidden
      title={name}
      style={style}
      className={clsx(
        'inline-flex shrink-0 select-none items-center justify-center rounded-check font-semibold leading-none',
        code === null ? 'bg-neutral-bg text-neutral-fg' : 'avatar-tint',
      )}
    >
      {code ?? <Plane size={size * 0.62} aria-hidden />}
    </span>
  )
}
