import type { RefObject } from 'react'
import { AddCompanyDialog } from '../../features/companies/shared/AddCompany.tsx'
import { AddPersonDialog, type PersonStart } from '../../features/contacts/shared/AddPerson.tsx'
import { NewInquiryDialog } from '../../features/inquiries/shared/NewInquiry.tsx'
import { Palette } from '../../features/search/Palette.tsx'
import { AddTaskDialog } from '../../features/tasks/shared/AddTask.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { mainNavigation, searchNavigation } from './navigation.ts'
import { settingsNavigation } from './settingsNavigation.ts'
import { useOpenRecord } from './useOpenRecord.ts'

export type OverlayName = 'palette' | 'shortcuts' | 'person' | 'company' | 'inquiry' | 'task'

type Props = {
  name: OverlayName
  org: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Shows another overlay in place of this one. */
  onShow: (name: OverlayName, person?: PersonStart) => void
  person?: PersonStart | undefined
  typedAhead: RefObject<string>
}

export function Overlay({ name, person, onShow, typedAhead, ...shared }: Props) {
  const record = useOpenRecord(shared.org)
  switch (name) {
    case 'palette':
      return <Palette {...shared} pages={pages} typedAhead={typedAhead} onShow={onShow} />
    case 'shortcuts':
      return <ShortcutSheet {...shared} />
    case 'person':
      return <AddPersonDialog {...shared} {...(person && { person })} />
    case 'company':
      return <AddCompanyDialog {...shared} />
    case 'inquiry':
      return <NewInquiryDialog {...shared} />
    case 'task':
      return <AddTaskDialog {...shared} record={record} />
  }
}

const pages = [
  ...mainNavigation,
  ...searchNavigation,
  ...settingsNavigation.flatMap(({ items }) => items.map((item) => ({ ...item, isSetting: true }))),
]

const ShortcutSheet = laterDialog(() => import('../../features/keyboard/ShortcutSheet.tsx'), 'ShortcutSheet')
