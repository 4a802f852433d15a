import { type LucideIcon, Users } from 'lucide-react'

type NavigationItem = { to: '/$orgId/contacts'; label: string; icon: LucideIcon }

/** What the sidebar lists, top to bottom; `label` is a key of the catalogue. */
export const navigation: NavigationItem[] = [{ to: '/$orgId/contacts', label: 'contacts.title', icon: Users }]
