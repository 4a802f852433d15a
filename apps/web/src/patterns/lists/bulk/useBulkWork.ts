import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'

type Work<Act extends string> = { act: Act; run: () => Promise<void> }

export type BulkWork<Act extends string> = {
  start: (act: Act, run: () => Promise<void>) => void
  /** For the button of an act: it spins, and the others wait. */
  stateOf: (act: Act) => { loading: boolean; disabled: boolean }
}

/** One act at a time on the selected records. A failure is told. */
export function useBulkWork<Act extends string>(): BulkWork<Act> {
  const { show } = useSnackbar()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ run }: Work<Act>) => run(),
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
  const busyWith = isPending ? variables.act : undefined
  return {
    start: (act, run) => mutate({ act, run }),
    stateOf: (act) => ({
      loading: busyWith === act,
      disabled: busyWith !== undefined && busyWith !== act,
    }),
  }
}
