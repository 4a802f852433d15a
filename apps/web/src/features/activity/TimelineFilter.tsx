import type { ActivityKind } from '@caravel/contract/lists'
import { ListFilter } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RecordType } from '../../data/queryNames.ts'
import type { RecordSearch } from '../../patterns/records/recordSearch.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { MenuRadioItems } from '../../ui/MenuChoices.tsx'

type Props = {
  subjectType: RecordType
  kind: RecordSearch['kind']
  onChange: (kind: RecordSearch['kind']) => void
}

export function TimelineFilter({ subjectType, kind, onChange }: Props) {
  const { t } = useTranslation()
  const labels = labelsOf[subjectType]
  const label = t(`timeline.kind.${kind === 'all' ? kind : (labels[kind] ?? 'all')}`)
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          icon={ListFilter}
          aria-label={t('timeline.filter', { kind: label })}
          className={kind === 'all' ? '' : 'text-link!'}
        >
          {label}
        </Button>
      }
    >
      <MenuRadioItems
        value={kind}
        onValueChange={(next) => onChange(next as RecordSearch['kind'])}
        options={[
          { value: 'all', label: t('timeline.kind.all') },
          ...Object.entries(labels).map(([value, name]) => ({ value, label: t(`timeline.kind.${name}`) })),
        ]}
      />
    </Menu>
  )
}

/** A kind that is left out cannot happen to such a record. */
const labelsOf: Record<RecordType, Partial<Record<ActivityKind, string>>> = {
  contact: {
    status: 'status',
    assigned: 'owner',
    fields: 'fields',
    notes: 'notes',
    calls: 'calls',
    tasks: 'tasks',
    files: 'files',
    people: 'people',
    inquiries: 'inquiries',
    record: 'merged',
  },
  company: {
    assigned: 'owner',
    fields: 'fields',
    notes: 'notes',
    calls: 'calls',
    tasks: 'tasks',
    files: 'files',
    people: 'people',
    inquiries: 'inquiries',
    record: 'merged',
  },
  inquiry: {
    status: 'status',
    assigned: 'assigned',
    fields: 'fields',
    notes: 'notes',
    calls: 'calls',
    tasks: 'tasks',
    files: 'files',
    quotes: 'quotes',
    payments: 'payments',
    record: 'record',
  },
}
