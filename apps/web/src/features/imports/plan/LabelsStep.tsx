import { type LabelList, labelLists } from '@caravel/contract/import-fields'
import type { Import, ImportPlan } from '@caravel/contract/imports'
import type { UseQueryResult } from '@tanstack/react-query'
import { SettingsLoad } from '../../../patterns/settings/SettingsLoad.tsx'
import { LabelTable } from './LabelTable.tsx'
import type { FoundLabel } from './labels.ts'

type Props = {
  org: string
  one: Import
  found: UseQueryResult<{ results: FoundLabel[] }>
  labels: ImportPlan['labels']
  onChange: (labels: ImportPlan['labels']) => void
}

/** What the statuses, sources and people of the file are called here. */
export function LabelsStep({ org, one, found, labels, onChange }: Props) {
  const change = (list: LabelList, changes: NonNullable<ImportPlan['labels'][LabelList]>) =>
    onChange({ ...labels, [list]: { ...labels[list], ...changes } })
  return (
    <SettingsLoad query={found}>
      {({ results }) => (
        <div className="flex flex-col gap-7">
          {labelLists
            .map((list) => ({ list, rows: results.filter((each) => each.list === list) }))
            .filter(({ rows }) => rows.length > 0)
            .map(({ list, rows }) => (
              <LabelTable
                key={list}
                org={org}
                title={`field.${one.kind}.${list}`}
                list={list}
                rows={rows}
                labels={labels}
                onChange={(changes) => change(list, changes)}
              />
            ))}
        </div>
      )}
    </SettingsLoad>
  )
}
