import type { Deal } from '@caravel/contract/deals'
import type { Task } from '@caravel/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { later } from '../../../ui/later.tsx'
import { Region } from '../../../ui/Region.tsx'
import { WhatsNextContext } from './whatsNextContext.ts'

/** Asks what is next when the last task of an open inquiry is done. No inquiry should be left lying. */
export function WhatsNext({ org, children }: { org: string; children: ReactNode }) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Deal>()
  const whatsNext = useMemo(() => {
    const dismiss = () => setAsked(undefined)
    async function ask({ record }: Task) {
      if (record?.type !== 'inquiry') return
      // Loaded when needed: it is around every page.
      const { inquiryLeft } = await import('./inquiryLeft.ts')
      setAsked(await inquiryLeft(queryClient, org, record.id))
    }
    // Where that cannot be known, nobody is asked.
    return { ask: (done: Task) => void ask(done).catch(dismiss), dismiss }
  }, [queryClient, org])
  return (
    <WhatsNextContext value={whatsNext}>
      {children}
      {asked ? (
        <Region broken={null}>
          <Suspense>
            <WhatsNextPanel key={asked.id} org={org} inquiry={asked} onClose={whatsNext.dismiss} />
          </Suspense>
        </Region>
      ) : null}
    </WhatsNextContext>
  )
}

const WhatsNextPanel = later(
  () => import('../WhatsNextPanel.tsx'),
  'WhatsNextPanel',
  () => null,
)
