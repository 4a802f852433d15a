import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'

export type Side = { name: string; picture: string | undefined; hint: string; shape?: 'square' }

type Props = { kept: Side; gone: Side; onSwap: () => void }

export function MergeSides({ kept, gone, onSwap }: Props) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
      <OneSide side={kept} fate="stays" />
      <IconButton icon={ArrowLeftRight} label={t('merge.swap')} onClick={onSwap} variant="outlined" />
      <OneSide side={gone} fate="goes" />
    </div>
  )
}

function OneSide({ side: { name, picture, hint, shape }, fate }: { side: Side; fate: 'stays' | 'goes' }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-card border border-line p-3 max-sheet:flex-col max-sheet:items-start">
      <Avatar name={name} src={picture} size={32} {...(shape && { shape })} />
      <div className="min-w-0 flex-1 max-sheet:w-full">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-12 text-ink-3">{hint}</p>
      </div>
      <Badge tone={fate === 'stays' ? 'green' : 'neutral'}>{t(`merge.${fate}`)}</Badge>
    </div>
  )
}
