import type { Import } from '@caravel/contract/imports'
import { CircleCheck, CirclePause, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { useImportAct } from '../imports.queries.ts'
import { Counts } from './Counts.tsx'
import { Headline } from './Headline.tsx'
import { ListLink } from './ListLink.tsx'
import { ProblemRows } from './ProblemRows.tsx'
import { UndoImport } from './UndoImport.tsx'

/** What has come in: all of it, or until somebody stopped it; or nothing any more, once it was undone. */
export function Finished({ org, one }: { org: string; one: Import }) {
  const { t } = useTranslation()
  const goOn = useImportAct(org, one.id, 'run')
  const { state, kind, kept, failure } = one
  if (state === 'undone') {
    return (
      <Headline
        icon={Undo2}
        title={t('imports.undone.title')}
        text={
          kept > 0
            ? t('imports.undone.kept', { count: kept, formatted: formatCount(kept) })
            : t('imports.undone.text')
        }
      />
    )
  }
  const isStopped = state === 'stopped'
  return (
    <>
      <div className="flex flex-col gap-4">
        <Headline
          icon={isStopped ? CirclePause : CircleCheck}
          tone={isStopped ? 'plain' : 'success'}
          title={t(`imports.${isStopped ? 'stopped' : 'done'}.title`)}
          text={isStopped ? (failure ?? t('imports.stopped.text')) : t(`imports.done.text.${kind}`)}
        >
          {isStopped ? (
            <Button variant="primary" loading={goOn.isPending} onClick={() => goOn.mutate()}>
              {t('imports.stopped.goOn')}
            </Button>
          ) : null}
          <ListLink org={org} one={one} />
        </Headline>
        <Counts one={one} />
      </div>
      <ProblemRows org={org} one={one} />
      <UndoImport org={org} one={one} />
    </>
  )
}
