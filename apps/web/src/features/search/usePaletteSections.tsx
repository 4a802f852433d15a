import { recordLists } from '@caravel/contract/lists'
import type { Task } from '@caravel/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ArrowRight, RotateCw, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type FoundRecord, recordsOf, totalOf } from '../../data/foundRecords.ts'
import { recordLink } from '../../data/kinds.ts'
import { useCan } from '../../data/useProfile.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import type { PersonStart } from '../contacts/shared/AddPerson.tsx'
import { FoundTask } from '../tasks/shared/FoundTask.tsx'
import { CommandLine } from './CommandLine.tsx'
import { findCommands } from './findCommands.ts'
import { personNamed } from './personNamed.ts'
import { RecordLine } from './RecordLine.tsx'
import type { Line, Section } from './SearchResults.tsx'
import { fewestLetters, foundTasksQuery, searchQuery } from './search.queries.ts'
import { type Command, commandGroups, type Page, type Shown, useCommands } from './useCommands.ts'
import { useRecentRecords } from './useRecentRecords.ts'

const SEARCH_MS = 150

type Around = {
  org: string
  /** What was typed, without the spaces around it. */
  typed: string
  pages: readonly Page[]
  onShow: (shown: Shown, person?: PersonStart) => void
  /** Has something done once the palette is gone. */
  onChoose: (act: () => unknown) => void
}

type Shows = {
  sections: Section[]
  isFetching: boolean
  /** Whether the first line is the answer to what was typed. */
  isSettled: boolean
  /** Said above the lines. */
  notice?: string | undefined
}

/** What the palette shows for what was typed: at first the last records and all commands, then what is found. */
export function usePaletteSections({ org, typed, pages, onShow, onChoose }: Around): Shows {
  const { t } = useTranslation()
  const commands = useCommands({ org, pages, onShow })
  const recent = useRecentRecords(org)
  const rested = useDebounced(typed, SEARCH_MS)
  const search = useQuery(searchQuery(org, { q: rested, type: 'all', page: 1 }))
  const tasks = useQuery(foundTasksQuery(org, rested))
  const mayAdd = useCan('contacts:write')

  if (typed === '') {
    return {
      sections: [
        ...sectionOf('recent', t('search.recent'), recent.records.map(recordLine), recent.awaited),
        ...commandGroups.flatMap((group) =>
          sectionOf(
            group,
            t(`palette.group.${group}`),
            commands.filter((each) => each.group === group && !each.isQuiet).map(commandLine),
          ),
        ),
      ],
      isFetching: false,
      isSettled: recent.awaited === 0,
    }
  }

  const { found, isMeant } = findCommands(commands, typed)
  const matching = sectionOf('commands', t('palette.group.commands'), found.map(commandLine))
  if (typed.length < fewestLetters) {
    const notice = found.length === 0 ? t('search.short') : undefined
    return { sections: matching, isFetching: false, isSettled: true, notice }
  }

  const isFresh = rested === typed && !search.isPlaceholderData && !search.isPending
  // What only resembles the words is no rival of a command that has them.
  const results = search.data?.similar && isMeant ? undefined : search.data
  const records = results
    ? recordLists.flatMap((type) =>
        sectionOf(type, t(`search.type.${type}`), recordsOf(results, [type]).map(recordLine)),
      )
    : []
  // They come when they come: nobody waits for them.
  const taskLines = rested.length < fewestLetters ? [] : (tasks.data?.results ?? []).map(taskLine)
  const isNothing =
    taskLines.length === 0 && isFresh && !search.isError && (!search.data || totalOf(search.data).total === 0)
  return {
    sections: [
      ...(isMeant ? matching : []),
      ...records,
      ...sectionOf('tasks', t('tasks.title'), taskLines),
      ...(isMeant ? [] : matching),
      ...sectionOf('awaited', undefined, [], search.isPending && !search.data ? AWAITED : 0),
      ...sectionOf('other', undefined, [
        ...(search.isError && isFresh ? [retryLine()] : []),
        ...(records.length > 0 ? [allLine()] : []),
        ...(isNothing && !isMeant ? addLines() : []),
      ]),
    ],
    isFetching: search.isFetching && search.data !== undefined,
    isSettled: isFresh || isMeant,
    notice:
      isNothing && found.length === 0
        ? t('search.none.all', { words: typed })
        : results?.similar && records.length > 0
          ? t('search.similar')
          : undefined,
  }

  function recordLine(record: FoundRecord): Line {
    return { key: record.id, content: <RecordLine record={record} />, link: recordLink(org, record) }
  }

  function taskLine(task: Task): Line {
    const link = task.record
      ? recordLink(org, task.record)
      : linkOptions({ to: '/$orgId/tasks', params: { orgId: org }, search: { search: task.title } })
    return { key: task.id, content: <FoundTask task={task} />, link }
  }

  function commandLine({ key, label, icon, shortcut, link, act }: Command): Line {
    const content = <CommandLine icon={icon} label={label} shortcut={shortcut} />
    return link ? { key, content, link } : { key, content, act: () => onChoose(act) }
  }

  function allLine(): Line {
    return {
      key: 'all',
      content: <CommandLine icon={ArrowRight} label={t('palette.all', { words: typed })} />,
      link: linkOptions({ to: '/$orgId/search', params: { orgId: org }, search: { q: typed } }),
    }
  }

  function addLines(): Line[] {
    const person = personNamed(typed)
    if (!person || !mayAdd) return []
    const content = <CommandLine icon={UserPlus} label={t('search.add', { words: typed })} />
    return [{ key: 'add', content, act: () => onChoose(() => onShow('contact', person)) }]
  }

  function retryLine(): Line {
    const content = <CommandLine icon={RotateCw} label={t('palette.retry')} />
    return { key: 'retry', content, act: () => void search.refetch() }
  }
}

const AWAITED = 3

function sectionOf(key: string, heading: string | undefined, lines: Line[], awaited = 0): Section[] {
  if (lines.length === 0 && awaited === 0) return []
  return [{ key, lines, awaited, ...(heading !== undefined && { heading }) }]
}
