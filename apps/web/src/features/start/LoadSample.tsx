import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { useLoadSample, useMayLoadSample } from './shared/sample.queries.ts'

/** Beside the action of an empty list, with what it does below both. Nothing where samples have no place. */
export function LoadSample({ org }: { org: string }) {
  const { t } = useTranslation()
  const mayLoad = useMayLoadSample(org)
  const { mutate: load, isPending } = useLoadSample(org)
  if (!mayLoad) return null
  return (
    <>
      <Button loading={isPending} onClick={() => load()}>
        {t('sample.load')}
      </Button>
      <p className="mt-2 flex basis-full justify-center text-12 text-ink-3">
        <span className="max-w-80 text-balance">{t('sample.what')}</span>
      </p>
    </>
  )
}
