import { createLink } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listPath } from '../../data/kinds.ts'
import type { RecordType } from '../../data/queryNames.ts'
import { useKeyHint } from '../../lib/singleKeys.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { DrawerButton } from '../layout/DrawerButton.tsx'

/** To the records before and after; undefined at the ends of the list. */
export type Walk = { onPrevious: (() => void) | undefined; onNext: (() => void) | undefined }

type Props = {
  org: string
  type: RecordType
  /** The list that the way back leads to: its name, and what of it was shown. */
  list: { title: string; search: object }
  walk: Walk
  /** The buttons of this kind of record. */
  children: ReactNode
}

export function RecordBar({ org, type, list, walk, children }: Props) {
  return (
    <div className="flex h-12 shrink-0 items-center gap-2 border-line border-b px-4 sheet:px-3">
      <DrawerButton />
      <BackLink
        to={listPath(type)}
        params={{ orgId: org }}
        search={list.search as never}
        activeOptions={{ exact: true }}
        list={list.title}
      />
      <div className="ml-auto flex items-center gap-1">
        <RecordWalk {...walk} />
        {children}
      </div>
    </div>
  )
}

type BackProps = ComponentProps<'a'> & { list: string }

const BackLink = createLink(function Back({ list, href, className, ...rest }: BackProps) {
  const { t } = useTranslation()
  return (
    <a
      {...rest}
      href={href}
      aria-label={t('records.back', { list })}
      className={clsx(
        'flex h-8 min-w-0 items-center gap-1.5 rounded-control px-1.5 font-medium text-ink-2 hover:bg-hover hover:text-ink',
        className,
      )}
    >
      <ArrowLeft size={16} aria-hidden />
      {list}
    </a>
  )
})

function RecordWalk({ onPrevious, onNext }: Walk) {
  const { t } = useTranslation()
  return (
    <>
      <IconButton
        icon={ChevronUp}
        label={t('records.previous')}
        {...useKeyHint('K')}
        tooltipSide="bottom"
        onClick={onPrevious}
        disabled={!onPrevious}
        reason={t('records.atFirst')}
      />
      <IconButton
        icon={ChevronDown}
        label={t('records.next')}
        {...useKeyHint('J')}
        tooltipSide="bottom"
        onClick={onNext}
        disabled={!onNext}
        reason={t('records.atLast')}
      />
    </>
  )
}
