import type { KindName, ManyOf } from '@caravel/contract/kinds'
import type { Permission } from '@caravel/contract/permissions'
import {
  Banknote,
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  CircleCheck,
  type LucideIcon,
  MessageSquareText,
  Search,
  Settings,
  Sun,
  Users,
} from 'lucide-react'
import { isApple } from '../../lib/pressedKey.ts'

type SettingsPage =
  | 'profile'
  | 'security'
  | 'notifications'
  | 'general'
  | 'members'
  | 'statuses'
  | 'quotes'
  | 'trash'
  | 'import-export'

/** `label` and `heading` are keys of the catalogue. */
export type NavigationItem = {
  to:
    | `/$orgId/${ManyOf<KindName> | 'search' | 'today' | 'calendar' | 'payments' | 'reports'}`
    | `/$orgId/settings/${SettingsPage}`
  label: string
  icon: LucideIcon
  /** Listed only for those who may do this. */
  permission?: Permission
  /** The key that leads there, after G; see useShellKeys. */
  key?: string
  /** A chord that does much the same, shown at the end of the line. */
  chord?: string
}
export type NavigationGroup = { heading?: string; items: NavigationItem[] }

/** Shown above the notifications, and `mainNavigation` below them. */
export const searchNavigation: NavigationItem[] = [
  { to: '/$orgId/search', label: 'search.title', icon: Search, chord: isApple ? '⌘ K' : 'Ctrl K' },
]

export const mainNavigation: NavigationItem[] = [
  { to: '/$orgId/today', label: 'today.title', icon: Sun, key: 'd' },
  { to: '/$orgId/inquiries', label: 'inquiries.title', icon: MessageSquareText, key: 'i' },
  { to: '/$orgId/tasks', label: 'tasks.title', icon: CircleCheck, key: 't' },
  { to: '/$orgId/calendar', label: 'calendar.title', icon: CalendarDays, key: 'l' },
  { to: '/$orgId/payments', label: 'dues.title', icon: Banknote, key: 'p' },
  { to: '/$orgId/contacts', label: 'contacts.title', icon: Users, key: 'c' },
  { to: '/$orgId/companies', label: 'companies.title', icon: Building2, key: 'o' },
  { to: '/$orgId/reports', label: 'reports.title', icon: ChartNoAxesColumn, key: 'r' },
  { to: '/$orgId/settings/profile', label: 'shell.settings', icon: Settings, key: 's' },
]
