import type { Workspace, WorkspaceChanges } from '@caravel/contract/workspaces'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contactStatusesQuery } from '../../data/statuses.queries.ts'
import { SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { useSavedChoice } from '../../patterns/settings/useSavedChoice.ts'
import { AutosaveNote } from '../../ui/AutosaveNote.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select, type SelectOption } from '../../ui/Select.tsx'

type Props = {
  workspace: Workspace
  onChange: (change: Pick<WorkspaceChanges, 'new_contact_status' | 'new_contact_owner'>) => Promise<unknown>
  /** Why it cannot be changed. */
  reason?: string | undefined
}

export function NewPeopleSettings({ workspace, onChange, reason }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(contactStatusesQuery(workspace.id))
  const [first] = data?.results ?? []
  return (
    <SettingsSection title={t('workspaceSettings.newPeople')} text={t('workspaceSettings.newPeopleText')}>
      <ChoiceRow
        label={t('workspaceSettings.newPersonStatus')}
        hint={t('workspaceSettings.newPersonStatusHint')}
        value={workspace.new_contact_status}
        options={[
          {
            value: 'first',
            label: first
              ? t('workspaceSettings.firstStatus', { status: first.name })
              : t('workspaceSettings.firstStatusOfNone'),
          },
          ...(data?.results ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: t('workspaceSettings.noStatus') },
        ]}
        onChoose={(new_contact_status) => onChange({ new_contact_status })}
        reason={reason}
      />
      <ChoiceRow
        label={t('workspaceSettings.newPersonOwner')}
        hint={t('workspaceSettings.newPersonOwnerHint')}
        value={workspace.new_contact_owner}
        options={[
          { value: 'maker', label: t('workspaceSettings.ownerIsMaker') },
          { value: 'nobody', label: t('workspaceSettings.ownerIsNobody') },
        ]}
        onChoose={(new_contact_owner) => onChange({ new_contact_owner })}
        reason={reason}
      />
    </SettingsSection>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  hint: string
  value: Value
  options: SelectOption<Value>[]
  onChoose: (value: Value) => Promise<unknown>
  reason?: string | undefined
}

function ChoiceRow<Value extends string>(props: ChoiceProps<Value>) {
  const { label, hint, options, reason } = props
  const { value, state, choose } = useSavedChoice(props.value, props.onChoose)

  return (
    <Field layout="row" label={label} hint={hint} note={<AutosaveNote state={state} />}>
      <Select
        value={value}
        onValueChange={choose}
        options={options}
        disabled={reason !== undefined}
        {...(reason !== undefined && { reason })}
      />
    </Field>
  )
}
