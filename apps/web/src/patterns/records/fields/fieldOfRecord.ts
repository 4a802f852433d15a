import { t } from 'i18next'

/** What every field beside a record is told. */
export type FieldOfRecord<T> = {
  label: string
  /** What is stored. */
  value: T
  /** Rejects when it could not be saved, after having told why. */
  onSave: (value: T) => Promise<unknown>
  /** Why it cannot be changed. */
  reason?: string | undefined
}

/** Stands where there is no value: an invitation to whoever may enter one. */
export const emptyText = (label: string, reason: string | undefined) =>
  reason === undefined ? t('records.set', { label: label.toLowerCase() }) : t('records.empty')
