import type { Deal } from '@caravel/contract/deals'
import { useTranslation } from 'react-i18next'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import type { ServiceDraft } from '../services/serviceDrafts.ts'
import { TemplateName } from './TemplateName.tsx'
import { firstDayOf, keptOf } from './templateServices.ts'
import { useSaveTemplate } from './templates.queries.ts'

type Props = {
  org: string
  inquiry: Deal
  /** All services of the trip. */
  services: readonly ServiceDraft[]
  /** The one that is to be kept; else it is the whole trip. */
  service?: ServiceDraft | undefined
  onClose: () => void
}

export function SaveTemplate({ org, inquiry, services, service, onClose }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const { mutateAsync: save } = useSaveTemplate(org)
  const kind = service ? 'service' : 'trip'

  async function keep(name: string) {
    const kept = keptOf(service ? [service] : services, firstDayOf(inquiry, services))
    const template = await save({ kind, name, services: kept })
    show({ tone: 'success', text: t('templates.saved', { name: template.name }) })
  }

  return (
    <TemplateName
      title={t(`templates.save.${kind}`)}
      description={t('templates.save.text')}
      submitLabel={t('templates.save.submit')}
      suggested={(service ? suggestedFor(service) : inquiry.title).slice(0, 100)}
      onSubmit={keep}
      onClose={onClose}
    />
  )

  /** `Hotel: Dubai (DXB), Half board` */
  function suggestedFor({ kind, service_options }: ServiceDraft) {
    const words = service_options.map(({ option_value }) => option_value.trim()).filter(Boolean)
    const name = t(`inquiries.service.${kind}`)
    return words.length > 0 ? t('inquiries.serviceNamed', { kind: name, words: words.join(', ') }) : name
  }
}
