// Where somebody begins in this browser: after sign-in, and at the bare address of a workspace.
import { useSyncExternalStore } from 'react'
import { newStoredChoice } from './storedChoice.ts'

export const startPages = ['contacts', 'today'] as const
export type StartPage = (typeof startPages)[number]

const choice = newStoredChoice('start-page')

export const readStartPage = (): StartPage => (choice.read() === 'today' ? 'today' : 'contacts')

export const setStartPage = (page: StartPage) => choice.store(page)

export const startPath = () => `/$orgId/${readStartPage()}` as const

export function useStartPage() {
  return [useSyncExternalStore(choice.subscribe, readStartPage), setStartPage] as const
}
