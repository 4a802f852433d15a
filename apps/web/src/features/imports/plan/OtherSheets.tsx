import { useTranslation } from 'react-i18next'

/** Only the first sheet of a workbook is read, and the others are not left out without a word. */
export function OtherSheets({ names }: { names: string[] }) {
  const { t } = useTranslation()
  if (names.length === 0) return null
  return (
    <p className="-mt-2 mb-4 text-ink-2">
      {t('imports.otherSheets', { count: names.length, names: names.join(', ') })}
    </p>
  )
}
