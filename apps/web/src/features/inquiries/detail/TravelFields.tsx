import type { Deal } from '@caravel/contract/deals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayLine } from '../../../patterns/records/fields/DayLine.tsx'
import { dayIn, dayInWords, dayProblem, dayText, sameDay } from '../../../patterns/records/fields/dayText.ts'
import { useSaveRecord } from '../../../patterns/records/useSaveRecord.ts'
import { AutosaveChoice } from '../../../ui/AutosaveChoice.tsx'
import { type Autosave, useAutosave } from '../../../ui/useAutosave.ts'
import type { InquiryOnPage } from './inquiryOnPage.ts'

const ends = ['travel_start', 'travel_end'] as const
type End = (typeof ends)[number]
/** Both days of a trip as they are typed. */
type Travel = Record<End, string>

/**
 * The days of a trip are saved as one: whoever moves a trip changes one after the other, and until then it may end
 * before it starts.
 */
export function TravelFields({ org, inquiry, reason }: InquiryOnPage) {
  const { t } = useTranslation()
  const save = useSaveRecord('inquiry', org, inquiry)
  const stored = travelOf(inquiry)
  const autosave = useAutosave<Travel>({
    value: stored,
    save: (travel) => {
      const days = daysOf(travel)
      return save(days, days)
    },
    validate: (travel) => {
      const { travel_start: start, travel_end: end } = daysOf(travel)
      const isBackwards = start !== null && end !== null && end < start
      return (
        ends.map((each) => dayProblem(travel[each])).find(Boolean) ??
        (isBackwards ? t('inquiry.travelOrder') : undefined)
      )
    },
    isSame: (one, other) => ends.every((end) => sameDay(one[end], other[end])),
  })
  const { travel_start: start, travel_end: end } = daysOf(autosave.current)
  // How saving goes is said once, where the person is.
  const [last, setLast] = useState<End>('travel_start')

  const dayOf = (which: End): Autosave<string> => ({
    ...autosave,
    ...(which !== last && { state: 'idle', error: undefined }),
    current: autosave.current[which],
    isEdited: !sameDay(autosave.current[which], stored[which]),
    change: (text) => {
      setLast(which)
      autosave.change({ ...autosave.current, [which]: text })
    },
    set: (text) => {
      setLast(which)
      autosave.set({ ...autosave.current, [which]: text })
    },
  })

  return ends.map((which) => (
    <DayLine
      key={which}
      label={t(`field.inquiry.${which}`)}
      value={inquiry[which]}
      autosave={dayOf(which)}
      calendar={{ start, end }}
      reason={reason}
    >
      {which === last ? (
        <AutosaveChoice
          autosave={autosave}
          stored={stored}
          describe={(travel) =>
            ends.map((each) => dayInWords(travel[each]) || t('records.empty')).join(' – ')
          }
        />
      ) : null}
    </DayLine>
  ))
}

const travelOf = ({ travel_start, travel_end }: Deal): Travel => ({
  travel_start: dayText(travel_start),
  travel_end: dayText(travel_end),
})

const daysOf = ({ travel_start, travel_end }: Travel) => ({
  travel_start: dayIn(travel_start),
  travel_end: dayIn(travel_end),
})
