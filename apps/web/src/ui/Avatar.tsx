import clsx from 'clsx'
import { type CSSProperties, useState } from 'react'
import { avatarHue, initials } from './avatarName.ts'

export type AvatarSize = 16 | 20 | 24 | 28 | 32 | 36 | 60

type Props = {
  name: string
  src?: string | null
  size?: AvatarSize
  /** People are round, companies and workspaces are not. */
  shape?: 'round' | 'square'
  /** Names the picture for screen readers; leave it out beside the written name. */
  labelled?: boolean
  className?: string
}

export function Avatar({ name, src, size = 24, shape = 'round', labelled = false, className }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const naming = labelled
    ? ({ role: 'img', 'aria-label': name } as const)
    : ({ 'aria-hidden': true } as const)
  const radius =
    shape === 'round'
      ? 'rounded-full'
      : size <= 20
        ? 'rounded-check'
        : size <= 36
          ? 'rounded-badge'
          : 'rounded-card'
  const style = {
    '--hue': avatarHue(name),
    width: size,
    height: size,
    fontSize: fontSizes[size],
  } as CSSProperties
  return (
    <span
      {...naming}
      style={style}
      className={clsx(
        'avatar-tint relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden font-semibold leading-none',
        radius,
        className,
      )}
    >
      {initials(name)}
      {src && src !== brokenSrc ? (
        <img
          src={src}
          alt=""
          onError={() => setBrokenSrc(src)}
          className="absolute inset-0 size-full bg-surface object-cover"
        />
      ) : null}
    </span>
  )
}

const fontSizes: Record<AvatarSize, number> = { 16: 7.5, 20: 9, 24: 10, 28: 11, 32: 12, 36: 13, 60: 22 }
