import { Outlet } from '@tanstack/react-router'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

export function Root() {
  useFocusOnNavigation()
  return <Outlet />
}
