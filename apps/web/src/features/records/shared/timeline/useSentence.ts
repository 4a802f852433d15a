import type { Activity } from '@caravel/contract/activities'
import { useTranslation } from 'react-i18next'
import type { TimelineSubject } from './activities.queries.ts'

/**
 * What was done, in words: what stands before the thing that it names, that thing, and what stands after. They come
 * apart because a name may hold anything, also what a catalogue would take for markup.
 */
export function useSentence(subject: TimelineSubject, { verb, changes }: Activity): [string, string, string] {
  const { t } = useTranslation()
  const record = t(`timeline.record.${subject}`)
  const fields = Object.keys(changes)

  switch (verb) {
    case 'created':
    case 'deleted':
    case 'restored':
    case 'merge_undone':
      return [t(`timeline.verb.${verb}`, { record }), '', '']
    case 'changed':
      if (fields.length === 1 && changes.assigned_to_id) return assigned(changes.assigned_to_id)
      return fields.length === 1
        ? around('timeline.verb.changedOne', t([`timeline.field.${fields[0]}`, 'timeline.field.other']))
        : [t('timeline.verb.changed', { count: fields.length }), '', '']
    case 'merged':
      return around('timeline.verb.merged', nameIn(changes.merged))
    case 'person_attached':
      return around(
        [`timeline.verb.attached.${changes.relation?.to}`, 'timeline.verb.attached.OTHER'],
        nameIn(changes.person),
      )
    case 'person_detached':
      return around('timeline.verb.detached', nameIn(changes.person))
    case 'file_added':
    case 'file_removed':
      return around(`timeline.verb.${verb}`, nameIn(changes.file))
    default:
      return around('timeline.verb.other', verb)
  }

  function assigned(to: Activity['changes'][string]): [string, string, string] {
    return around(to.to === null ? 'timeline.verb.unassigned' : 'timeline.verb.assigned', nameIn(to))
  }

  function around(key: string | string[], name: string): [string, string, string] {
    const [before = '', after = ''] = t(key, { record, name: PLACE }).split(PLACE)
    return [before, name, after]
  }

  function nameIn(change: Activity['changes'][string] | undefined): string {
    return String(change?.to ?? change?.from ?? '') || t('timeline.unnamed')
  }
}

/** No text has it: it cannot be stored. */
const PLACE = '\u0000'
