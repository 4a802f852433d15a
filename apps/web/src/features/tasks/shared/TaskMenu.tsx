import type { Task } from '@caravel/contract/tasks'
import { CalendarArrowUp, CalendarDays, EllipsisVertical, Pencil, Trash2, UserRound } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../data/useToday.ts'
import { contactName } from '../../../lib/contactName.ts'
import { dayAfter } from '../../../lib/dayIn.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { laterPicker } from '../../../ui/laterDialog.tsx'
import { Menu, MenuSeparator } from '../../../ui/Menu.tsx'
import { MenuItem } from '../../../ui/MenuItem.tsx'
import { nextMonday } from './due.ts'
import { useChangeTask } from './useChangeTask.ts'
import { useDeleteTask } from './useDeleteTask.ts'
import { useMoveTask } from './useMoveTask.ts'

type Props = { org: string; task: Task; onEdit: () => void }

export function TaskMenu({ org, task, onEdit }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const move = useMoveTask(org)
  const change = useChangeTask(org)
  const remove = useDeleteTask(org)
  const [isAssigning, setAssigning] = useState(false)
  const willAssign = useRef(false)
  const { title, assigned_to } = task

  function assignTo(member: Task['assigned_to']) {
    const name = member ? contactName(member) : t('tasks.nobody')
    change.mutate({
      task,
      changes: { assigned_to_id: member?.id ?? null },
      shown: { assigned_to: member },
      said: {
        text: t('tasks.assigned', { title, name }),
        back: { changes: { assigned_to_id: assigned_to?.id ?? null }, shown: { assigned_to } },
      },
    })
  }

  const button = <IconButton icon={EllipsisVertical} size="sm" label={t('tasks.menu', { title })} />
  if (isAssigning) {
    return (
      <Suspense fallback={button}>
        <MemberPicker
          org={org}
          value={assigned_to?.id ?? null}
          onPick={assignTo}
          onOpenChange={setAssigning}
          defaultOpen
          trigger={button}
        />
      </Suspense>
    )
  }
  return (
    <Menu
      align="end"
      trigger={button}
      onCloseAutoFocus={(event) => {
        if (!willAssign.current) return
        // The picker that opens in its place would close again.
        event.preventDefault()
        willAssign.current = false
        setAssigning(true)
      }}
    >
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {t('tasks.edit')}
      </MenuItem>
      <MenuItem icon={CalendarArrowUp} onSelect={() => move(task, dayAfter(today, 1))}>
        {t('tasks.toTomorrow')}
      </MenuItem>
      <MenuItem icon={CalendarDays} onSelect={() => move(task, nextMonday(today))}>
        {t('tasks.toNextWeek')}
      </MenuItem>
      <MenuItem
        icon={UserRound}
        onSelect={() => {
          willAssign.current = true
        }}
      >
        {t('tasks.assign')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} tone="danger" onSelect={() => remove.mutate(task)}>
        {t('tasks.delete')}
      </MenuItem>
    </Menu>
  )
}

const MemberPicker = laterPicker(() => import('../../../patterns/pickers/MemberPicker.tsx'), 'MemberPicker')
