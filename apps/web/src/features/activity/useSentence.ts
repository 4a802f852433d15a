import type { Activity } from '@caravel/contract/activities'
import { type TimelineVerb, verbNamed } from '@caravel/contract/verbs'
import { useTranslation } from 'react-i18next'
import type { RecordType } from '../../data/queryNames.ts'
import { formatDay } from '../../lib/format.ts'
import { amountInWords } from './amountInWords.ts'
import { useFieldLabel } from './useFieldLabel.ts'

type Change = Activity['changes'][string]
/** A piece of a sentence: words, the name of something, or that of the record that it happened to. */
export type Piece = { text: string; isName: boolean; isRecord?: true }

/**
 * Names come apart from the words around them because a name may hold anything, also what a catalogue would take for
 * markup.
 */
export function useSentence(subject: RecordType, activity: Activity): Piece[] {
  const { changes, about, task } = activity
  // A newer copy of the server may know others.
  const verb = activity.verb as TimelineVerb
  const { t } = useTranslation()
  const labelOf = useFieldLabel(subject, activity)
  const record = t(`timeline.record.${subject}`)
  if (about) return elsewhere(about)

  switch (verb) {
    case 'created':
    case 'deleted':
    case 'restored':
    case 'erased':
    case 'merge_undone':
    case 'call_logged':
    case 'meeting_logged':
    case 'note_added':
    case 'note_changed':
    case 'note_removed':
    case 'note_restored':
      return say(`timeline.verb.${verb}`)
    case 'changed':
      return changed()
    case 'returned':
      return say('timeline.verb.returned')
    case 'merged':
      return say('timeline.verb.merged', { name: nameIn(changes.merged) })
    case 'person_attached':
      return say([`timeline.verb.attached.${changes.relation?.to}`, 'timeline.verb.attached.OTHER'], {
        name: nameIn(changes.person),
      })
    case 'person_detached':
      return say('timeline.verb.detached', { name: nameIn(changes.person) })
    case 'task_added':
    case 'task_changed':
    case 'task_done':
    case 'task_reopened':
    case 'task_removed':
    case 'task_restored':
      return saidOfTask()
    case 'quote_made':
    case 'quote_sent':
    case 'quote_withdrawn':
    case 'quote_viewed':
      return say(`timeline.verb.${verb}`, { name: nameIn(changes.quote) })
    case 'quote_accepted':
      return changes.alternative_name
        ? say('timeline.verb.quote_accepted_of', {
            name: nameIn(changes.quote),
            by: nameIn(changes.by),
            alternative: nameIn(changes.alternative_name),
          })
        : say('timeline.verb.quote_accepted', { name: nameIn(changes.quote), by: nameIn(changes.by) })
    case 'price_kept':
      return changes.accepted_price && changes.price
        ? say('timeline.verb.price_kept_of', {
            accepted: amountInWords(changes.accepted_price.to),
            price: amountInWords(changes.price.to),
          })
        : say('timeline.verb.price_kept')
    case 'price_asked':
      return say('timeline.verb.price_asked')
    case 'payment_plan_changed':
    case 'payment_added':
    case 'payment_refunded':
    case 'payment_voided':
    case 'payment_receipt':
    case 'payment_supplier_due':
    case 'payment_supplier_paid':
    case 'payment_supplier_voided':
      return say(`timeline.verb.payment.${verb.replace('payment_', '')}`, {
        name: nameIn(changes.receipt ?? changes.supplier),
      })
    case 'file_added':
    case 'file_removed':
      return say(`timeline.verb.${verb}`, { name: nameIn(changes.file) })
    default:
      return say('timeline.verb.other', { name: verb satisfies never })
  }

  /** Nobody keeps the words of a deleted task. */
  function saidOfTask(): Piece[] {
    const act = verb.replace('task_', '')
    return task
      ? say(`timeline.verb.task.${act}`, { name: task.title })
      : say(`timeline.verb.someTask.${act}`)
  }

  /** What happened to a record around this one. */
  function elsewhere({ type, name }: NonNullable<Activity['about']>): Piece[] {
    const named = { about: name || t('timeline.unnamed') }
    if (verb === 'created') return say(`timeline.verb.about.created.${type}`, named)
    if (verb === 'merged')
      return say('timeline.verb.about.merged', { ...named, name: nameIn(changes.merged) })
    const [[field = '', change] = [], ...more] = Object.entries(changes)
    if (!change || more.length > 0) return say('timeline.verb.about.changed', named)
    if (field === 'company_id') return say('timeline.verb.about.joined', named)
    return say(`timeline.verb.about.status.${directionOf(change)}`, { ...named, ...fromAndTo(change) })
  }

  function changed(): Piece[] {
    const [[field, change] = [], ...more] = Object.entries(changes)
    if (!field) return say('timeline.verb.changedOne', { name: t('timeline.erased') })
    if (!change || more.length > 0) {
      return [{ text: t('timeline.verb.changed', { count: Object.keys(changes).length }), isName: false }]
    }
    const act = sentenceOf[field]
    if (act) return say(`timeline.verb.${act}.${directionOf(change)}`, fromAndTo(change))
    if (field === 'parked_until')
      return say(change.to === null ? 'timeline.verb.broughtBack' : 'timeline.verb.parked', {
        name: formatDay(String(change.to ?? change.from)),
      })
    return say('timeline.verb.changedOne', { name: labelOf(field) })
  }

  function say(key: string | string[], names: Record<string, string> = {}): Piece[] {
    const places = Object.fromEntries(Object.keys(names).map((name) => [name, EDGE + name + EDGE]))
    return t(key, { record, ...places })
      .split(EDGE)
      .map((text, at): Piece => {
        if (at % 2 === 0) return { text, isName: false }
        return { text: names[text] ?? '', isName: true, ...(text === 'about' && { isRecord: true }) }
      })
      .filter(({ text }) => text !== '')
  }

  function nameIn(change: Change | undefined): string {
    if (!change) return t('timeline.erased')
    return String(change.to ?? change.from ?? '') || t('timeline.unnamed')
  }

  function fromAndTo({ from, to }: Change) {
    return { from: nameIn({ from: null, to: from }), to: nameIn({ from: null, to }) }
  }
}

export function tellsAll({ verb, changes, about }: Activity): boolean {
  const [field = '', ...more] = Object.keys(changes)
  const isParking = field === 'parked_until' && more.length === 0
  if (verb === 'returned' || verbNamed(verb)?.timeline === 'quotes' || isParking) return true
  return verb === 'changed' && more.length === 0 && (about !== null || field in sentenceOf)
}

/** Fields that have a sentence of their own where nothing else changed with them. */
const sentenceOf: Record<string, string> = {
  status_id: 'status',
  deal_status_id: 'status',
  assigned_to_id: 'assigned',
  owner_id: 'owner',
}

function directionOf({ from, to }: Change): 'set' | 'cleared' | 'moved' {
  if (to === null) return 'cleared'
  return from === null ? 'set' : 'moved'
}

/** No text has it: it cannot be stored. */
const EDGE = '\u0000'
