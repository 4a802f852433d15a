import type { SavedView } from '@caravel/contract/views'
import { DeleteView } from './DeleteView.tsx'
import { RenameView } from './RenameView.tsx'
import { SaveView } from './SaveView.tsx'
import type { ViewSettings } from './viewSettings.ts'

type Props = {
  org: string
  list: SavedView['list']
  about: 'save' | 'rename' | 'delete'
  /** The open view, which is renamed or deleted. */
  view: SavedView | undefined
  /** Those of the list on the screen. */
  settings: ViewSettings
  mayShare: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (id: string) => void
  onDeleted: () => void
}

export function ViewDialog({ about, view, ...rest }: Props) {
  if (about === 'save') return <SaveView {...rest} />
  if (!view) return null
  return about === 'rename' ? <RenameView {...rest} view={view} /> : <DeleteView {...rest} view={view} />
}
