import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { MergeMoves } from './MergeMoves.tsx'
import { MergeSides, type Side } from './MergeSides.tsx'
import type { Merged } from './mergeFields.ts'
import type { MergePair } from './useMergePair.ts'

type Props<R extends Merged> = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: string
  merging: MergePair<R>
  picker: ReactNode
  /** Why the other one was found. */
  duplicateHint: string
  sideOf: (record: R) => Side
  submit: { label: string; onPress: () => void; isPending: boolean; disabled: boolean; reason: string }
  /** What is kept of each, once both are known. */
  children: ReactNode
}

export function MergeRecords<R extends Merged>(props: Props<R>) {
  const { open, onOpenChange, title, text, merging, picker, duplicateHint, sideOf, submit, children } = props
  const { t } = useTranslation()
  const { otherId, duplicateId, other, pair, moves, swap } = merging
  const kept = pair && sideOf(pair.kept)
  const gone = pair && sideOf(pair.gone)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      size={720}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            onClick={submit.onPress}
            loading={submit.isPending}
            disabled={submit.disabled}
            reason={submit.reason}
          >
            {submit.label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field
          label={t('merge.other')}
          required
          hint={other.data && otherId === duplicateId ? duplicateHint : undefined}
        >
          {picker}
        </Field>
        {kept && gone ? (
          <>
            <MergeSides kept={kept} gone={gone} onSwap={swap} />
            <MergeMoves gone={gone.name} kept={kept.name} moves={moves.data} failed={moves.isError} />
            {children}
          </>
        ) : null}
        {!other.data && other.isError ? (
          <ErrorState onRetry={other.refetch} retrying={other.isFetching} />
        ) : null}
        {!other.data && otherId && !other.isError ? (
          <div className="flex justify-center py-8 text-ink-3">
            <Spinner size={20} />
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}
