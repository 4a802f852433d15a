// Whether keys without a modifier are shortcuts. Whoever dictates, or often hits a wrong key, can switch them off.
import { useSyncExternalStore } from 'react'
import { newStoredChoice } from './storedChoice.ts'

const choice = newStoredChoice('single-keys')

export const readSingleKeys = (): boolean => choice.read() !== 'off'

export const setSingleKeys = (on: boolean) => choice.store(on ? 'on' : 'off')

export function useSingleKeys() {
  return [useSyncExternalStore(choice.subscribe, readSingleKeys), setSingleKeys] as const
}

/** What a control tells of the key that does the same, while such keys are on. */
export function useKeyHint(key: string) {
  const [isOn] = useSingleKeys()
  return isOn ? { shortcut: key, 'aria-keyshortcuts': key } : {}
}
