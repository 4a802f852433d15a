import type { Import } from '@caravel/contract/imports'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { shareDone } from '../importState.ts'
import { useImportAct } from '../imports.queries.ts'
import { Counts } from './Counts.tsx'
import { Headline } from './Headline.tsx'
import { ImportProgress } from './ImportProgress.tsx'

export function UnderWay({ org, one }: { org: string; one: Import }) {
  const { t } = useTranslation()
  const stop = useImportAct(org, one.id, 'stop')
  const { state, done, total } = one
  const situation = one.is_waiting ? 'waiting' : state
  const title = t(`imports.underWay.${situation}.title`)
  return (
    <div className="flex flex-col gap-4">
      <Headline title={title} text={t(`imports.underWay.${situation}.text`)}>
        {state === 'running' ? (
          <Button loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('imports.stop')}
          </Button>
        ) : null}
      </Headline>
      <ImportProgress label={title} percent={shareDone(one)} />
      <p className="-mt-2 text-12 text-ink-3 tabular-nums">
        {total === null
          ? t('imports.rowsRead', { count: done, formatted: formatCount(done) })
          : t('imports.rowsDone', { done: formatCount(done), total: formatCount(total) })}
      </p>
      {state === 'running' ? <Counts one={one} /> : null}
    </div>
  )
}
