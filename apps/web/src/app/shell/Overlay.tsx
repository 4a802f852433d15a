import type { KindName } from '@caravel/contract/kinds'
import type { Task } from '@caravel/contract/tasks'
import type { ReactNode, RefObject } from 'react'
import { AddCompanyDialog } from '../../features/companies/shared/AddCompany.tsx'
import { AddPersonDialog, type PersonStart } from '../../features/contacts/shared/AddPerson.tsx'
import { NewInquiryDialog } from '../../features/inquiries/shared/NewInquiry.tsx'
import { Palette } from '../../features/search/Palette.tsx'
import { AddTaskDialog } from '../../features/tasks/shared/AddTask.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { mainNavigation, searchNavigation } from './navigation.ts'
import { settingsNavigation } from './settingsNavigation.ts'
import { useOpenRecord } from './useOpenRecord.ts'

export type OverlayName = 'palette' | 'shortcuts' | KindName

type Shared = { org: string; open: boolean; onOpenChange: (open: boolean) => void }
type Props = Shared & {
  name: OverlayName
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
    default:
      return adding[name](shared, { record, person })
  }
}

/** What a form may begin with: the record whose page is open, or a person of whom something is known. */
type Start = { record: Task['record']; person: PersonStart | undefined }

const adding: Record<KindName, (shared: Shared, start: Start) => ReactNode> = {
  contact: (shared, { person }) => <AddPersonDialog {...shared} {...(person && { person })} />,
  company: (shared) => <AddCompanyDialog {...shared} />,
  inquiry: (shared) => <NewInquiryDialog {...shared} />,
  task: (shared, { record }) => <AddTaskDialog {...shared} record={record} />,
}

const pages = [
  ...mainNavigation,
  ...searchNavigation,
  ...settingsNavigation.flatMap(({ items }) => items.map((item) => ({ ...item, isSetting: true }))),
]

const ShortcutSheet = laterDialog(() => import('../../features/keyboard/ShortcutSheet.tsx'), 'ShortcutSheet')
