import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'

type Props = { editLabel: string; onEdit: () => void; children?: ReactNode }

/**
 * What can be done with a value that is a link. With a mouse it lies over the end of the value, and is seen only while
 * that is pointed at or tabbed to; on a touch screen it is always there.
 */
export function ValueActions({ editLabel, onEdit, children }: Props) {
  return (
    <div className="flex shrink-0 items-center bg-surface pointer-fine:absolute pointer-fine:right-0 pointer-fine:pl-1 pointer-fine:opacity-0 focus-within:opacity-100! group-hover/value:opacity-100! has-aria-expanded:opacity-100!">
      <IconButton data-edit icon={Pencil} size="xs" label={editLabel} onClick={onEdit} />
      {children}
    </div>
  )
}
