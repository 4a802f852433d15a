import type { TaskFilterAttribute } from '@caravel/contract/task-fields'
import { tasks } from '@caravel/contract/tasks'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { DeleteSelected, type DeleteSelectedProps } from '../../trash/shared/DeleteSelected.tsx'

export function DeleteTasks(props: DeleteSelectedProps<TaskFilterAttribute>) {
  const { t } = useTranslation()
  return (
    <DeleteSelected
      {...props}
      type="task"
      title={(counted) => t('tasks.bulk.delete.title', counted)}
      phrase={(number) => t('tasks.bulk.delete.phrase', { number })}
      send={(body) => call(tasks.bulkDelete, { params: { org: props.org }, body })}
    />
  )
}
