import { ArrowUpToLine, Copy, Ellipsis, Star, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import { leaveInPlace } from '../../../ui/leaveInPlace.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { MenuItem } from '../../../ui/MenuItem.tsx'
import { useCopy } from '../useCopy.ts'
import { EditableValue } from './EditableValue.tsx'
import { ValueActions } from './ValueActions.tsx'
import { ValueLink } from './ValueLink.tsx'

export type Entry = { key: number; text: string }

type Props = {
  type: 'email' | 'tel'
  one: string
  entry: Entry
  rank: 'only' | 'first' | 'other'
  reason: string | undefined
  isEditing: boolean
  problem: string | undefined
  onEdit: () => void
  onType: (text: string) => void
  onLeave: () => void
  onGiveUp: () => void
  onRemove: () => void
  onMakePrimary: () => void
  /** Something to know about it. */
  children: ReactNode
}

/** One email or phone number of several. */
export function ListEntry(props: Props) {
  const { type, one, entry, rank, reason, problem, onEdit, onType, onLeave, onGiveUp } = props
  const { t } = useTranslation()
  const problemId = useId()
  const isEditing = props.isEditing || problem !== undefined

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault() // or it would also press the button that gets the focus
      leaveInPlace(event.currentTarget)
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      onGiveUp()
    }
  }

  return (
    <div>
      <EditableValue
        isEditing={isEditing}
        onEdit={onEdit}
        shown={(edit) => (
          <>
            <ValueLink type={type} value={entry.text} />
            {rank === 'first' ? (
              <span title={t('records.primary')} className="shrink-0 pl-0.5 text-ink-3">
                <Star size={12} aria-hidden />
                <span className="sr-only">{t('records.primary')}</span>
              </span>
            ) : null}
            {reason === undefined ? (
              <ValueActions editLabel={t('records.edit', { what: entry.text })} onEdit={edit}>
                <EntryMenu {...props} />
              </ValueActions>
            ) : null}
          </>
        )}
      >
        <Input
          look="quiet"
          inputMode={type}
          autoFocus={entry.text === ''}
          aria-label={one}
          aria-invalid={problem !== undefined && !props.isEditing}
          aria-describedby={problem ? problemId : undefined}
          value={entry.text}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
        />
      </EditableValue>
      {problem && !props.isEditing ? (
        <p id={problemId} className="px-2 py-1 text-12 text-danger-text">
          {problem}
        </p>
      ) : null}
      {props.children}
    </div>
  )
}

function EntryMenu({ entry, rank, onRemove, onMakePrimary }: Props) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} size="xs" label={t('records.more', { what: entry.text })} />}
    >
      {rank === 'other' ? (
        <MenuItem icon={ArrowUpToLine} onSelect={onMakePrimary}>
          {t('records.makePrimary')}
        </MenuItem>
      ) : null}
      <MenuItem icon={Copy} onSelect={() => copy(entry.text)}>
        {t('records.copy')}
      </MenuItem>
      <MenuItem icon={X} onSelect={onRemove}>
        {t('records.remove')}
      </MenuItem>
    </Menu>
  )
}
