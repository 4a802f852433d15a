import type { Permission } from '@caravel/contract/permissions'
import {
  Bell,
  Building2,
  ChartNoAxesColumn,
  CircleUser,
  type LucideIcon,
  MessageSquareText,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  Trash2,
  Users,
  UsersRound,
} from 'lucide-react'

type SettingsPage = 'profile' | 'security' | 'notifications' | 'general' | 'members' | 'statuses' | 'trash'

/** `label` and `heading` are keys of the catalogue. */
type NavigationItem = {
  to: `/$orgId/${'inquiries' | 'contacts' | 'companies' | 'reports'}` | `/$orgId/settings/${SettingsPage}`
  label: string
  icon: LucideIcon
  /** Listed only for those who may do this. */
  permission?: Permission
}
export type NavigationGroup = { heading?: string; items: NavigationItem[] }

/** What the sidebar lists, top to bottom. */
export const mainNavigation: NavigationItem[] = [
  { to: '/$orgId/inquiries', label: 'inquiries.title', icon: MessageSquareText },
  { to: '/$orgId/contacts', label: 'contacts.title', icon: Users },
  { to: '/$orgId/companies', label: 'companies.title', icon: Building2 },
  { to: '/$orgId/reports', label: 'reports.title', icon: ChartNoAxesColumn },
  { to: '/$orgId/settings/profile', label: 'shell.settings', icon: Settings },
]

const account: NavigationItem[] = [
  { to: '/$orgId/settings/profile', label: 'profile.title', icon: CircleUser },
  { to: '/$orgId/settings/security', label: 'security.title', icon: ShieldCheck },
  { to: '/$orgId/settings/notifications', label: 'notificationSettings.title', icon: Bell },
]

const workspace: NavigationItem[] = [
  {
    to: '/$orgId/settings/general',
    label: 'workspaceSettings.title',
    icon: SlidersHorizontal,
    permission: 'workspace:manage',
  },
  {
    to: '/$orgId/settings/members',
    label: 'members.title',
    icon: UsersRound,
    permission: 'members:manage',
  },
  {
    to: '/$orgId/settings/statuses',
    label: 'wordLists.title',
    icon: Tags,
    permission: 'lists:manage',
  },
  {
    to: '/$orgId/settings/trash',
    label: 'trash.title',
    icon: Trash2,
    permission: 'workspace:manage',
  },
]

/** What it lists instead on the pages of the settings. */
export const settingsNavigation: NavigationGroup[] = [
  { heading: 'settings.account', items: account },
  { heading: 'settings.workspace', items: workspace },
]
