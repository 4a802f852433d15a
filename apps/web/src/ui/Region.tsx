import { RotateCw, TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'

type Props = {
  children: ReactNode
  /** What is said when it broke; by default that, and a button to draw it anew. */
  broken?: ReactNode
}

/** A part of the screen that breaks by itself: what is around it goes on working. */
export class Region extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override render() {
    const { children, broken } = this.props
    if (!this.state.isBroken) return children
    return broken === undefined ? <Broken onRetry={() => this.setState({ isBroken: false })} /> : broken
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex items-start gap-2.5 p-3 text-ink-2">
      <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
      <div className="flex min-w-0 flex-col items-start gap-2.5">
        <p>{t('ui.region.broken')}</p>
        <Button icon={RotateCw} onClick={onRetry}>
          {t('ui.error.retry')}
        </Button>
      </div>
    </div>
  )
}
