import { contactFields } from '@caravel/contract/contact-fields'
import { useTranslation } from 'react-i18next'
import { chosenOf, differingFields } from '../../../../patterns/records/merge/mergeFields.ts'
import { MergeFieldRow } from './MergeFieldRow.tsx'
import { MergeListRow } from './MergeListRow.tsx'
import { type Choices, type MergeList, mergeLists, type Pair, unitedList } from './mergeFields.ts'

type Props = { pair: Pair; choices: Choices; onChange: (choices: Choices) => void }

/** One row for each field that the two do not share, and one for each list that either has. */
export function MergeChoices({ pair, choices, onChange }: Props) {
  const { t } = useTranslation()
  const fields = differingFields(contactFields, pair)
  const lists = mergeLists.filter((list) => unitedList(pair, list).length > 0)
  return (
    <section aria-label={t('merge.choices')} className="divide-y divide-line rounded-card border border-line">
      {fields.map((field) => (
        <MergeFieldRow
          key={field}
          field={field}
          pair={pair}
          chosen={chosenOf(contactFields, pair, choices.from, field)}
          onChoose={(contact) => choose(field, contact.id)}
        />
      ))}
      {lists.map((list) => (
        <MergeListRow
          key={list}
          list={list}
          entries={unitedList(pair, list)}
          without={choices.without[list]}
          onChange={(without) => leaveOut(list, without)}
        />
      ))}
      {fields.length + lists.length === 0 ? <p className="px-4 py-3 text-ink-3">{t('merge.alike')}</p> : null}
    </section>
  )

  function choose(field: string, contactId: string) {
    onChange({ ...choices, from: { ...choices.from, [field]: contactId } })
  }

  function leaveOut(list: MergeList, without: string[]) {
    onChange({ ...choices, without: { ...choices.without, [list]: without } })
  }
}
