import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DuplicateWarning } from '../../../patterns/pickers/DuplicateWarning.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { EmailRows, PhoneRows } from './ManyRows.tsx'
import { hasRareError, MoreFields } from './MoreFields.tsx'
import type { NewPerson } from './newPerson.ts'
import { PersonChoices } from './PersonChoices.tsx'

export function PersonFields({ org }: { org: string }) {
  const { t } = useTranslation()
  const moreId = useId()
  const { register, formState } = useFormContext<NewPerson>()
  const { errors } = formState
  const [asked, setAsked] = useState(false)
  const more = asked || hasRareError(errors)
  const rest = useRef<HTMLDivElement>(null)

  // They stand below the edge of the dialog: whoever asked for them wants to see them.
  useEffect(() => {
    if (asked) rest.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])

  return (
    <>
      <div className="flex gap-3 max-sheet:flex-col max-sheet:gap-4">
        <Field
          label={t('field.contact.first_name')}
          required
          error={errors.first_name?.message}
          className="flex-1"
        >
          <Input {...register('first_name')} autoComplete="off" />
        </Field>
        <Field label={t('field.contact.last_name')} error={errors.last_name?.message} className="flex-1">
          <Input {...register('last_name')} autoComplete="off" />
        </Field>
      </div>
      <div className="grid items-start gap-x-3 gap-y-4 sheet:grid-cols-2">
        <EmailRows />
        <PhoneRows />
      </div>
      <SeenBefore org={org} />
      <PersonChoices org={org} />
      <Button
        variant="ghost"
        size="sm"
        icon={ChevronRight}
        aria-expanded={more}
        aria-controls={moreId}
        onClick={() => setAsked(!more)}
        className="-ml-2 self-start aria-expanded:bg-transparent [&[aria-expanded=true]_svg]:rotate-90"
      >
        {t('addPerson.more')}
      </Button>
      <div ref={rest} id={moreId} hidden={!more} className="flex flex-col gap-4 [&[hidden]]:hidden">
        {more ? <MoreFields /> : null}
      </div>
    </>
  )
}

function SeenBefore({ org }: { org: string }) {
  const [emails, phones] = useWatch<NewPerson, ['emails', 'phone_numbers']>({
    name: ['emails', 'phone_numbers'],
  })
  return (
    <DuplicateWarning
      org={org}
      emails={emails.map(({ email }) => email)}
      phones={phones.map(({ phone_number }) => phone_number)}
    />
  )
}
