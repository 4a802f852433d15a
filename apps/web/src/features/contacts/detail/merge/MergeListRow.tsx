import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import type { MergeList } from './mergeFields.ts'

type Props = {
  list: MergeList
  entries: readonly string[]
  without: readonly string[]
  onChange: (without: string[]) => void
}

export function MergeListRow({ list, entries, without, onChange }: Props) {
  const { t } = useTranslation()
  const labelId = useId()
  return (
    <fieldset
      aria-labelledby={labelId}
      className="grid gap-x-3 gap-y-1 px-3 py-2 sheet:grid-cols-[6.5rem_minmax(0,1fr)]"
    >
      <p id={labelId} className="text-12 font-medium text-ink-2 sheet:pt-1">
        {t(`field.contact.${list}`)}
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {entries.map((entry) => (
          <Checkbox
            key={entry}
            label={<span className="break-all">{entry}</span>}
            checked={!without.includes(entry)}
            onCheckedChange={(keep) =>
              onChange(keep === true ? without.filter((each) => each !== entry) : [...without, entry])
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
