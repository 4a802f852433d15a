import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'

export function PrintButton() {
  const { t } = useTranslation()
  return (
    <Button size="sm" icon={Printer} onClick={() => print()}>
      {t('insights.print')}
    </Button>
  )
}
