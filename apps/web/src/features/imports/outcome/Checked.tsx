import type { Import } from '@caravel/contract/imports'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { useImportAct } from '../imports.queries.ts'
import { Counts } from './Counts.tsx'
import { Headline } from './Headline.tsx'
import { ProblemRows } from './ProblemRows.tsx'

type Props = { org: string; one: Import; onBack: () => void }

/** What would happen, before anything does. */
export function Checked({ org, one, onBack }: Props) {
  const { t } = useTranslation()
  const run = useImportAct(org, one.id, 'run')
  const rows = one.created + one.updated
  return (
    <>
      <div className="-mt-3 flex flex-col gap-4">
        <Headline
          title={t(`imports.checked.${rows > 0 ? 'title' : 'nothing'}`)}
          text={t(`imports.checked.${one.failed > 0 ? 'someFail' : 'text'}`)}
        />
        <Counts one={one} />
      </div>
      <ProblemRows org={org} one={one} />
      <footer className="sticky bottom-0 -mt-5 flex items-center justify-between gap-3 border-line border-t bg-surface py-3 max-sheet:-mx-4 max-sheet:px-4">
        <Button onClick={onBack}>{t('imports.checked.back')}</Button>
        <Button
          variant="primary"
          disabled={rows === 0}
          reason={t('imports.checked.reason')}
          loading={run.isPending}
          onClick={() => run.mutate()}
        >
          {t('imports.checked.run', { count: rows, formatted: formatCount(rows) })}
        </Button>
      </footer>
    </>
  )
}
