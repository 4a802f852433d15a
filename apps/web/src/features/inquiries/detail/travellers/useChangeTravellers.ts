import type { Deal } from '@caravel/contract/deals'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inquiryQuery } from '../../../../data/inquiries.queries.ts'
import { errorMessage } from '../../../../lib/api/errors.ts'
import { contactName } from '../../../../lib/contactName.ts'
import { RecordConflict } from '../../../../patterns/records/RecordConflict.ts'
import { useUpdateRecord } from '../../../../patterns/records/useUpdateRecord.ts'
import { useSnackbar } from '../../../../ui/Snackbar.tsx'

export type Traveller = Deal['travellers'][number]

const MOST_TRIES = 3

/** One change at a time, on top of what others do meanwhile. */
export function useChangeTravellers(org: string, inquiry: Deal) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const { mutateAsync: update } = useUpdateRecord('inquiry', org)

  /** Whether it is stored in the end; if not, that was told. */
  async function change(to: (travellers: Traveller[]) => Traveller[]): Promise<boolean> {
    // An Undo comes later than the screen that it was offered on.
    let seen = queryClient.getQueryData(inquiryQuery(org, inquiry.id).queryKey) ?? inquiry
    for (let tries = 1; ; tries++) {
      const travellers = to(seen.travellers)
      try {
        await update({
          record: seen,
          changes: { traveller_ids: travellers.map(({ id }) => id) },
          shown: { travellers },
        })
        return true
      } catch (error) {
        if (error instanceof RecordConflict && tries < MOST_TRIES) {
          seen = error.stored as Deal
        } else {
          show({ tone: 'error', text: errorMessage(error) })
          return false
        }
      }
    }
  }

  const add = (person: Traveller, at?: number) =>
    change((travellers) => {
      const others = travellers.filter(({ id }) => id !== person.id)
      return others.toSpliced(at ?? others.length, 0, person)
    })

  async function remove(person: Traveller) {
    const at = inquiry.travellers.findIndex(({ id }) => id === person.id)
    if (!(await change((travellers) => travellers.filter(({ id }) => id !== person.id)))) return
    show({
      tone: 'success',
      text: t('inquiry.travellers.removed', { name: contactName(person) }),
      action: { label: t('ui.undo'), onSelect: () => void add(person, at) },
    })
  }

  return { add, remove }
}
