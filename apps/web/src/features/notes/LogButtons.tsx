import { Phone, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOwner } from '../../data/kinds.ts'
import { useCan } from '../../data/useProfile.ts'
import { Button } from '../../ui/Button.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'

export function LogButtons({ owner }: { owner: RecordOwner }) {
  const { t } = useTranslation()
  const mayWrite = useCan('notes:write')
  const [kind, setKind] = useState<'call' | 'meeting'>()
  if (!mayWrite) return null
  return (
    <div className="-mt-2 flex flex-wrap gap-1">
      <Button size="sm" variant="ghost" icon={Phone} onClick={() => setKind('call')}>
        {t('notes.log.action.call')}
      </Button>
      <Button size="sm" variant="ghost" icon={Users} onClick={() => setKind('meeting')}>
        {t('notes.log.action.meeting')}
      </Button>
      {kind ? (
        <Suspense>
          <LogCall owner={owner} kind={kind} onClose={() => setKind(undefined)} />
        </Suspense>
      ) : null}
    </div>
  )
}

const LogCall = laterDialog(() => import('./LogCall.tsx'), 'LogCall')
