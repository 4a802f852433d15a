import type { ImportState, ImportSummary } from '@caravel/contract/imports'

const underWay: readonly ImportState[] = ['reading', 'checking', 'running', 'undoing']

/** The server is at work, and no one need do anything. */
export const isUnderWay = ({ state }: Pick<ImportSummary, 'state'>) => underWay.includes(state)

/** How far the present step is, in percent; nothing where there is none, or nobody knows how many rows there are. */
export const shareDone = (one: ImportSummary): number | undefined =>
  isUnderWay(one) && one.total ? Math.min(100, Math.floor((one.done / one.total) * 100)) : undefined

const notRun: readonly ImportState[] = ['reading', 'failed', 'read', 'checking', 'checked']

/** Nothing of the import has come in. */
export const hasNotRun = ({ state }: Pick<ImportSummary, 'state'>) => notRun.includes(state)

/** Whether its rows are spoken of as what will become of them, or as what did. */
export const tenseOf = (one: Pick<ImportSummary, 'state'>) => (hasNotRun(one) ? 'will' : 'did')
