import { useTranslation } from 'react-i18next'
import { startPages, useStartPage } from '../../lib/startPage.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'

/** Holds for this browser alone. */
export function StartPage() {
  const { t } = useTranslation()
  const [page, setPage] = useStartPage()
  return (
    <Field layout="row" label={t('profile.startPage')} hint={t('profile.startPageHint')}>
      <Select
        value={page}
        onValueChange={setPage}
        options={startPages.map((value) => ({ value, label: t(`${value}.title`) }))}
      />
    </Field>
  )
}
