import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { useLoadSample, useMayLoadSample } from './shared/sample.queries.ts'

/** Below the first steps, for whoever wants to see the place furnished before moving in. */
export function LoadSampleLine({ org }: { org: string }) {
  const { t } = useTranslation()
  const mayLoad = useMayLoadSample(org)
  const { mutate: load, isPending } = useLoadSample(org)
  if (!mayLoad) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={Sparkles}
      loading={isPending}
      onClick={() => load()}
      className="mt-1 w-full justify-start border-line border-t"
    >
      {t('sample.load')}
    </Button>
  )
}
