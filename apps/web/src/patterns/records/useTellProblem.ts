import { hasStatus } from '../../lib/api/ApiError.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { RecordConflict } from './RecordConflict.ts'

/**
 * Tells why saving failed, and lets the failure pass. Of a conflict the field itself tells, with both versions, and that
 * it waits where no answer came.
 */
export function useTellProblem() {
  const { show } = useSnackbar()
  return async <T>(saving: Promise<T>): Promise<T> => {
    try {
      return await saving
    } catch (error) {
      if (!(error instanceof RecordConflict || hasStatus(error, 0)))
        show({ tone: 'error', text: errorMessage(error) })
      throw error
    }
  }
}
