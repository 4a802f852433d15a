import { Avatar } from './Avatar.tsx'

type Props = { name: string; src: string | null | undefined; shape?: 'round' | 'square' }

export function NamedAvatar({ name, src, shape = 'round' }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={name} src={src ?? null} size={20} shape={shape} />
      <span className="truncate">{name}</span>
    </span>
  )
}
