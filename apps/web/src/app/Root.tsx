import { Outlet } from '@tanstack/react-router'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'
import { useKeepFocus } from './useKeepFocus.ts'

export function Root() {
  useFocusOnNavigation()
  useKeepFocus()
  return <Outlet />
}
