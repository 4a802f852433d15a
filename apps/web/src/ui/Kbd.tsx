import clsx from 'clsx'

type Props = { children: string; tone?: 'plain' | 'inverse' }

/** A key or chord. Keys of a chord are separated by spaces: `⌘ K`. */
export function Kbd({ children, tone = 'plain' }: Props) {
  return (
    <kbd className="inline-flex shrink-0 gap-0.5 font-sans">
      {children.split(' ').map((key) => (
        <span
          key={key}
          className={clsx(
            'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-check px-1 text-11 font-medium',
            tone === 'inverse' ? 'bg-white/16 text-white' : 'border border-line bg-subtle text-ink-3',
          )}
        >
          {key}
        </span>
      ))}
    </kbd>
  )
}
