import {
  ArrowDownUp,
  Bell,
  CircleUser,
  FileText,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  Trash2,
  UsersRound,
} from 'lucide-react'
import type { NavigationGroup, NavigationItem } from './navigation.ts'

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
    to: '/$orgId/settings/quotes',
    label: 'quoteSettings.title',
    icon: FileText,
    permission: 'workspace:manage',
  },
  {
    to: '/$orgId/settings/trash',
    label: 'trash.title',
    icon: Trash2,
    // Whoever may delete may restore.
    permission: 'contacts:write',
  },
  {
    to: '/$orgId/settings/import-export',
    label: 'importExport.title',
    icon: ArrowDownUp,
    permission: 'records:import',
  },
]

export const settingsNavigation: NavigationGroup[] = [
  { heading: 'settings.account', items: account },
  { heading: 'settings.workspace', items: workspace },
]
