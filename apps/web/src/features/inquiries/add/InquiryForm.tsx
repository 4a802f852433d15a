import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { ServiceForms } from '../services/ServiceForms.tsx'
import { AskedBy } from './AskedBy.tsx'
import { AssigneeChoice, StatusChoice } from './InquiryChoices.tsx'
import { hasRareError, MoreInquiryFields } from './MoreInquiryFields.tsx'
import type { NewInquiry } from './newInquiry.ts'
import { TravelDates } from './TravelDates.tsx'

export function InquiryForm({ org }: { org: string }) {
  const { t } = useTranslation()
  const moreId = useId()
  const { control, formState } = useFormContext<NewInquiry>()
  const { errors } = formState
  // Whoever adds it to a column of the board sees that it will stand there.
  const isForStatus = Boolean(formState.defaultValues?.status)
  const [asked, setAsked] = useState(false)
  const more = asked || hasRareError(errors)
  const rest = useRef<HTMLDivElement>(null)

  // They stand below the edge of the dialog: whoever asked for them wants to see them.
  useEffect(() => {
    if (asked) rest.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])

  return (
    <>
      <AskedBy org={org} />
      <Controller
        control={control}
        name="services"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <fieldset className="flex min-w-0 flex-col gap-1.5">
            <legend className="mb-1.5 text-12 font-medium text-ink-2">{t('services.title')}</legend>
            <ServiceForms services={value} onChange={onChange} />
            {error ? <p className="text-12 text-danger-text">{error.message}</p> : null}
          </fieldset>
        )}
      />
      <TravelDates />
      <AssigneeChoice org={org} />
      {isForStatus ? <StatusChoice org={org} /> : null}
      <Button
        variant="ghost"
        size="sm"
        icon={ChevronRight}
        aria-expanded={more}
        aria-controls={moreId}
        onClick={() => setAsked(!more)}
        className="-ml-2 self-start aria-expanded:bg-transparent [&[aria-expanded=true]_svg]:rotate-90"
      >
        {t('newInquiry.more')}
      </Button>
      <div ref={rest} id={moreId} hidden={!more} className="flex flex-col gap-4 [&[hidden]]:hidden">
        {more ? <MoreInquiryFields org={org} hasStatus={!isForStatus} /> : null}
      </div>
    </>
  )
}
