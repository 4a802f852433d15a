import { CompanyChanges } from '@caravel/contract/companies'
import { useTranslation } from 'react-i18next'
import { contactName } from '../../../lib/contactName.ts'
import { MemberPicker } from '../../../patterns/pickers/MemberPicker.tsx'
import { ChoiceField } from '../../../patterns/records/fields/ChoiceField.tsx'
import { LinkField } from '../../../patterns/records/fields/LinkField.tsx'
import { ParagraphField } from '../../../patterns/records/fields/ParagraphField.tsx'
import { sameId } from '../../../patterns/records/fields/sameId.ts'
import { TextField } from '../../../patterns/records/fields/TextField.tsx'
import { AsideRule, ReadOnlyNote } from '../../../patterns/records/RecordAside.tsx'
import { useSaveRecord } from '../../../patterns/records/useSaveRecord.ts'
import { problemWith } from '../../../patterns/settings/problemWith.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { FieldLine } from '../../../ui/FieldLine.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { CompanyDuplicates } from '../shared/CompanyDuplicates.tsx'
import type { CompanyOnPage } from './companyOnPage.ts'

const { shape } = CompanyChanges

/** Each field is saved on its own. */
export function CompanyFields({ org, company, reason }: CompanyOnPage) {
  const { t } = useTranslation()
  const save = useSaveRecord('company', org, company)
  return (
    <>
      <ReadOnlyNote reason={reason} />
      <TextField
        label={t('field.company.name')}
        value={company.name}
        validate={problemWith(shape.name)}
        onSave={(name) => save({ name }, { name })}
        reason={reason}
      />
      <CompanyDuplicates org={org} name={company.name} website={company.website} except={company.id} />
      <LinkField
        label={t('field.company.email')}
        type="email"
        value={company.email}
        validate={problemWith(shape.email)}
        onSave={(email) => save({ email }, { email })}
        reason={reason}
      />
      <LinkField
        label={t('field.company.phone_number')}
        type="tel"
        value={company.phone_number}
        validate={problemWith(shape.phone_number)}
        onSave={(phone_number) => save({ phone_number }, { phone_number })}
        reason={reason}
      />
      <LinkField
        label={t('field.company.website')}
        type="url"
        value={company.website}
        validate={problemWith(shape.website)}
        onSave={(website) => save({ website }, { website })}
        reason={reason}
      />
      <AsideRule />
      <FieldLine label={t('field.company.is_supplier')}>
        <Switch
          checked={company.is_supplier}
          disabled={reason !== undefined}
          aria-label={t('field.company.is_supplier')}
          onCheckedChange={(is_supplier) =>
            void save({ is_supplier }, { is_supplier }).catch(() => undefined)
          }
          className="mx-2 my-1"
        />
      </FieldLine>
      <ChoiceField
        label={t('field.company.owner')}
        value={company.owner}
        isSame={sameId}
        describe={contactName}
        onSave={(owner) => save({ owner_id: owner?.id ?? null }, { owner })}
        picker={({ value, ...chosen }) => <MemberPicker org={org} value={value?.id ?? null} {...chosen} />}
        reason={reason}
      >
        {(owner) => (
          <>
            <Avatar name={contactName(owner)} src={owner.pic?.file_url} size={20} />
            <span className="truncate">{contactName(owner)}</span>
          </>
        )}
      </ChoiceField>
      <AsideRule />
      <ParagraphField
        label={t('field.company.address')}
        value={company.address}
        validate={problemWith(shape.address)}
        onSave={(address) => save({ address }, { address })}
        reason={reason}
      />
      <ParagraphField
        label={t('field.company.about')}
        placeholder={t('records.aboutHint')}
        value={company.about}
        validate={problemWith(shape.about)}
        onSave={(about) => save({ about }, { about })}
        reason={reason}
      />
    </>
  )
}
