import { errorMessage } from '../../lib/api/errors.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { RecordConflict } from './RecordConflict.ts'

/** Tells why saving failed, and lets the failure pass. Of a conflict the field itself tells, with both versions. */
export function useTellProblem() {
  const { show } = useSnackbar()
  return async <T>(saving: Promise<T>): Promise<T> => {
    try {
      return await saving
    } catch (error) {
      if (!(error instanceof RecordConflict)) show({ tone: 'error', text: errorMessage(error) })
      throw error
    }
  }
}
