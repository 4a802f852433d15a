import { t } from 'i18next'
import { ApiError } from '../../lib/api/ApiError.ts'

/** Somebody else changed the very fields that were to be saved. Nothing was written. */
export class RecordConflict<Whole = unknown> extends ApiError {
  /** What is stored now. */
  readonly stored: Whole

  constructor(stored: Whole) {
    super(409, [{ code: 'conflict', message: t('records.conflict') }])
    this.name = 'RecordConflict'
    this.stored = stored
  }
}
