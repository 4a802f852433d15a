import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router'
import { UiProvider } from '../ui/UiProvider.tsx'

export function App({ router }: { router: RegisteredRouter }) {
  return (
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>
  )
}
