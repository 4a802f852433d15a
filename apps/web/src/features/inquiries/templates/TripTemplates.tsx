import type { Deal } from '@caravel/contract/deals'
import { mostServices } from '@caravel/contract/services'
import type { Template } from '@caravel/contract/templates'
import { BookmarkPlus, LayoutTemplate } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import type { ServiceDraft } from '../services/serviceDrafts.ts'
import { placedOn } from './templateServices.ts'

type Props = {
  org: string
  inquiry: Deal
  services: readonly ServiceDraft[]
  /** The service that somebody wants to keep. */
  kept: ServiceDraft | undefined
  onKept: () => void
  onAdd: (services: ServiceDraft[]) => void
  /** Takes the services out again. */
  onTakeBack: (services: ServiceDraft[]) => void
}

export function TripTemplates({ org, inquiry, services, kept, onKept, onAdd, onTakeBack }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const [open, setOpen] = useState<'picker' | 'save'>()
  const isFull = services.length >= mostServices

  function use({ name, services: content }: Template) {
    const added = placedOn(inquiry.travel_start, content)
    onAdd(added)
    show({
      tone: 'success',
      text: t('templates.used', { name, count: added.length }),
      action: { label: t('ui.undo'), onSelect: () => onTakeBack(added) },
    })
  }

  return (
    <div className="-ml-2 flex flex-wrap items-center gap-1">
      <Button
        variant="ghost"
        size="sm"
        icon={LayoutTemplate}
        disabled={isFull}
        reason={t('services.most', { count: mostServices })}
        onClick={() => setOpen('picker')}
        className="max-sheet:h-9"
      >
        {t('templates.from')}
      </Button>
      {services.length > 0 ? (
        <Button
          variant="ghost"
          size="sm"
          icon={BookmarkPlus}
          onClick={() => setOpen('save')}
          className="max-sheet:h-9"
        >
          {t('templates.saveTrip')}
        </Button>
      ) : null}
      <Suspense>
        {open === 'picker' ? (
          <TemplatePicker org={org} count={services.length} onUse={use} onClose={() => setOpen(undefined)} />
        ) : null}
        {open === 'save' || kept ? (
          <SaveTemplate
            org={org}
            inquiry={inquiry}
            services={services}
            service={kept}
            onClose={() => {
              setOpen(undefined)
              onKept()
            }}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

const TemplatePicker = laterDialog(() => import('./TemplatePicker.tsx'), 'TemplatePicker')
const SaveTemplate = laterDialog(() => import('./SaveTemplate.tsx'), 'SaveTemplate')
