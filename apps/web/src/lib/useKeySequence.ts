import { useEffect, useEffectEvent } from 'react'
import { useBoundKeys } from './boundKeys.ts'
import { singleKey } from './useKeys.ts'

/** How long the second key may take. */
const WAIT_MS = 1_500

/**
 * Two keys, one after the other: `first`, and then one of `seconds`. Between the two no other shortcut is heard, so
 * that a wrong second key does nothing at all.
 */
export function useKeySequence(first: string, seconds: Readonly<Record<string, () => void>>) {
  const act = useEffectEvent((key: string) => seconds[key]?.())
  useBoundKeys(
    'shell',
    Object.keys(seconds).map((second) => `${first} > ${second}`),
  )

  useEffect(() => {
    let waitsUntil = 0
    const cancel = () => {
      waitsUntil = 0
    }

    function onKeyDown(event: KeyboardEvent) {
      if (modifiers.has(event.key)) return
      const isSecond = event.timeStamp < waitsUntil
      const key = singleKey(event)
      if (key === first) {
        waitsUntil = event.timeStamp + WAIT_MS
        event.preventDefault()
        return
      }
      cancel()
      // Tab, Enter and the arrows are no letters that went wrong.
      if (!isSecond || key?.length !== 1 || key === ' ') return
      event.preventDefault()
      act(key)
    }

    // Before anything else hears of the key.
    document.addEventListener('keydown', onKeyDown, true)
    document.addEventListener('pointerdown', cancel, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      document.removeEventListener('pointerdown', cancel, true)
    }
  }, [first])
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn'])
