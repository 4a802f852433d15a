import { Link, type LinkProps } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { ResultSkeleton } from './ResultSkeleton.tsx'

export type Line = { key: string; content: ReactNode } & (
  | { link: LinkProps; act?: never }
  | { act: () => void; link?: never }
)

export type Section = {
  key: string
  heading?: string
  count?: string
  lines: readonly Line[]
  /** How many lines are on their way. */
  awaited?: number
}

/** How the lines are walked through from a field that keeps the focus. */
export type Options = {
  listId: string
  label: string
  idOf: (line: Line) => string
  marked: Line | undefined
  onMark: (line: Line) => void
}

type Props = {
  sections: readonly Section[]
  /** Options of the field above; without it they are links, one after the other. */
  options?: Options
  /** Told when somebody goes where a line leads, and does not stay here. */
  onFollow?: () => void
  className?: string
}

export function SearchResults({ sections, options, onFollow, className }: Props) {
  return (
    <div
      className={clsx('flex flex-col gap-3', className)}
      {...(options && { role: 'listbox', id: options.listId, 'aria-label': options.label })}
    >
      {sections.map((section) => (
        <ResultSection
          key={section.key}
          section={section}
          {...(options && { options })}
          {...(onFollow && { onFollow })}
        />
      ))}
    </div>
  )
}

type SectionProps = Pick<Props, 'options' | 'onFollow'> & { section: Section }

function ResultSection({ section, options, onFollow }: SectionProps) {
  const headingId = useId()
  const { heading, count, lines, awaited = 0 } = section
  const [Group, Heading] = options ? (['div', 'div'] as const) : (['section', 'h2'] as const)
  // A list of options owns options and groups of them, and nothing else.
  const plain = options && { role: 'none' }
  return (
    <Group
      {...(options && { role: 'group' })}
      aria-labelledby={heading === undefined ? undefined : headingId}
    >
      {heading === undefined ? null : (
        <Heading
          {...plain}
          id={headingId}
          className="flex items-baseline gap-2 px-2 pt-1.5 pb-1 text-12 font-medium text-ink-3"
        >
          {heading}
          {count === undefined ? null : <span className="font-normal tabular-nums">{count}</span>}
        </Heading>
      )}
      <ul {...plain}>
        {lines.map((line) => (
          <li key={line.key} {...plain}>
            <ResultLine line={line} {...(options && { options })} {...(onFollow && { onFollow })} />
          </li>
        ))}
      </ul>
      {awaited > 0 ? <ResultSkeleton lines={awaited} /> : null}
    </Group>
  )
}

type LineProps = Pick<Props, 'options' | 'onFollow'> & { line: Line }

function ResultLine({ line, options, onFollow }: LineProps) {
  const isMarked = options?.marked?.key === line.key
  const shared = {
    className: clsx(lineStyle, options ? 'cursor-default' : 'hover:bg-hover'),
    ...(options && {
      role: 'option',
      id: options.idOf(line),
      'aria-selected': isMarked,
      'data-highlighted': isMarked || undefined,
      tabIndex: -1,
      onPointerMove: () => options.onMark(line),
    }),
  }
  if (line.act) {
    return (
      <button type="button" {...shared} onClick={line.act}>
        {line.content}
      </button>
    )
  }
  return (
    <Link
      {...line.link}
      {...shared}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey) onFollow?.()
      }}
    >
      {line.content}
    </Link>
  )
}

const lineStyle =
  'block w-full scroll-my-2 rounded-badge px-2 text-left -outline-offset-2 data-highlighted:bg-active'
