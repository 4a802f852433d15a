import type { Deal } from '@caravel/contract/deals'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { inquiryQuery } from '../../../data/inquiries.queries.ts'
import { useTellProblem } from '../../../patterns/records/useTellProblem.ts'
import { useUpdateRecord } from '../../../patterns/records/useUpdateRecord.ts'
import { type Autosave, useAutosave } from '../../../ui/useAutosave.ts'
import {
  draftsOf,
  fieldsOf,
  idsOf,
  type KeysById,
  learnKeys,
  type ServiceDraft,
  sameServices,
  shownOf,
} from './serviceDrafts.ts'
import { termsOf } from './tripTerms.ts'

/** Saved as a whole, as the other fields of a record are. */
export function useSaveServices(
  org: string,
  inquiry: Deal,
): Autosave<ServiceDraft[]> & { stored: ServiceDraft[] } {
  const queryClient = useQueryClient()
  const { mutateAsync: update } = useUpdateRecord('inquiry', org)
  const tell = useTellProblem()
  const [keys] = useState((): KeysById => new Map())
  const stored = draftsOf(inquiry.deal_services, keys)
  const onItsWay = useRef<Promise<void> | null>(null)
  const autosave = useAutosave({ value: stored, isSame: sameServices, save })

  function save(services: ServiceDraft[]) {
    // A new service gets its id from the server, and what is saved next must know that id. If it fails, so do those.
    const saving = (onItsWay.current ?? Promise.resolve()).then(() => write(services))
    onItsWay.current = saving
    const done = () => {
      if (onItsWay.current === saving) onItsWay.current = null
    }
    saving.then(done, done)
    return tell(saving)
  }

  async function write(services: ServiceDraft[]) {
    const seen = queryClient.getQueryData(inquiryQuery(org, inquiry.id).queryKey) ?? inquiry
    const ids = idsOf(seen.deal_services, keys)
    const saved = await update({
      record: seen,
      changes: { deal_services: fieldsOf(services, ids, seen.deal_services) },
      shown: { deal_services: shownOf(services, ids, seen.deal_services, termsOf(seen)) },
    })
    learnKeys(keys, services, saved.deal_services)
  }

  return { ...autosave, stored }
}
