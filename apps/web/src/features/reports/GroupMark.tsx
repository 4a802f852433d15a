import { useTranslation } from 'react-i18next'
import { sourceIcons } from '../../patterns/pickers/sourceIcons.ts'
import { Badge } from '../../ui/Badge.tsx'
import { NamedAvatar } from '../../ui/NamedAvatar.tsx'
import type { Grouping } from './reportKinds.ts'
import type { ReportGroup } from './reportPage.ts'

type Props = {
  group: ReportGroup
  /** What the group is one of, also where it is none of them. */
  by: Grouping
}

export function GroupMark({ group, by }: Props) {
  const { t } = useTranslation()
  if (!group) return <Badge>{t(`reports.none.${by}`)}</Badge>
  if ('color' in group) {
    return (
      <Badge tone={group.color} dot>
        {group.name}
      </Badge>
    )
  }
  if ('icon' in group) return <Badge icon={sourceIcons[group.icon]}>{group.name}</Badge>
  return <NamedAvatar name={group.name} src={group.pic?.file_url} />
}
