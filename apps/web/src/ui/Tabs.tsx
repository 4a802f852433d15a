import clsx from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { belowDesktop, useMediaQuery } from './useMediaQuery.ts'

export type Tab = { value: string; label: string; count?: number; disabled?: boolean }
export type TabGroup = { heading?: string; tabs: readonly Tab[] }

type Props = {
  label: string
  value: string
  onValueChange: (value: string) => void
  /** Groups with headings are for vertical tabs; a horizontal list is one group without. */
  groups: readonly TabGroup[]
  orientation?: 'horizontal' | 'vertical'
  className?: string
  /** The panel of the tab that is open. */
  children: ReactNode
}

export function Tabs(props: Props) {
  const { label, value, onValueChange, groups, orientation = 'horizontal', className, children } = props
  const vertical = orientation === 'vertical'
  // Where there is no room beside the panel the tabs are a strip above it.
  const strip = useMediaQuery(belowDesktop) && vertical
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: that another tab is open is what matters
  useEffect(() => {
    const open = list.current?.querySelector('[data-state=active]')
    if (strip) open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [strip, value])
  return (
    <Radix.Root
      value={value}
      onValueChange={onValueChange}
      orientation={strip ? 'horizontal' : orientation}
      className={clsx('flex min-h-0 min-w-0', vertical ? 'max-desktop:flex-col' : 'flex-col', className)}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className={clsx(
          'flex shrink-0',
          vertical
            ? 'border-line desktop:w-48 desktop:flex-col desktop:gap-px desktop:border-r desktop:p-2 max-desktop:gap-1 max-desktop:overflow-x-auto max-desktop:border-b max-desktop:px-2 max-desktop:py-1.5'
            : 'gap-4 overflow-x-auto border-line border-b',
        )}
      >
        {groups.map((group) => (
          <TabLines key={group.heading ?? ''} group={group} vertical={vertical} />
        ))}
      </Radix.List>
      <Radix.Content value={value} className="min-h-0 min-w-0 flex-1 outline-offset-2">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

function TabLines({ group, vertical }: { group: TabGroup; vertical: boolean }) {
  const headingId = useId()
  return (
    <>
      {group.heading ? (
        <span
          id={headingId}
          className="flex h-7 shrink-0 items-center px-2 text-11 font-medium text-ink-3 desktop:not-first:mt-3 max-desktop:not-first:ml-2 max-desktop:not-first:border-line max-desktop:not-first:border-l max-desktop:not-first:pl-4"
        >
          {group.heading}
        </span>
      ) : null}
      {group.tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          disabled={tab.disabled}
          aria-describedby={group.heading ? headingId : undefined}
          className={clsx(tabStyle, vertical ? verticalStyle : horizontalStyle)}
        >
          {/* The space is for whoever hears it. */}
          {tab.label}{' '}
          {tab.count === undefined ? null : <span className="text-12 text-ink-3">{tab.count}</span>}
        </Radix.Trigger>
      ))}
    </>
  )
}

const tabStyle =
  'inline-flex shrink-0 select-none items-center gap-1.5 whitespace-nowrap text-13 font-medium text-ink-2 transition-colors hover:text-ink disabled:text-disabled data-[state=active]:text-ink'

const verticalStyle =
  'h-7.5 rounded-badge px-2 not-disabled:hover:bg-hover data-[state=active]:bg-active focus-visible:-outline-offset-2'

const horizontalStyle =
  '-mb-px h-9 border-transparent border-b-2 data-[state=active]:border-ink focus-visible:-outline-offset-2'
