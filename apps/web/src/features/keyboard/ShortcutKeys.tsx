import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { isApple } from '../../lib/pressedKey.ts'
import { Kbd } from '../../ui/Kbd.tsx'

/** The keys of a shortcut as they are called on this keyboard; see shortcuts.ts for how they are written. */
export function ShortcutKeys({ chords }: { chords: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex items-center gap-1 text-12 text-ink-3">
      {chords.map((chord, at) => (
        <Fragment key={chord}>
          {at > 0 ? <span>{t('keyboard.or')}</span> : null}
          {chord.split(' > ').map((step, place) => (
            <Fragment key={step}>
              {place > 0 ? <span>{t('keyboard.then')}</span> : null}
              <Kbd>{step.split(' ').map(keyName).join(' ')}</Kbd>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  )

  function keyName(key: string): string {
    const drawn = (isApple && onApple[key]) || signs[key]
    if (drawn) return drawn
    return key.length > 1 ? t(`keyboard.key.${key}`) : key.toUpperCase()
  }
}

const signs: Record<string, string> = { up: '↑', down: '↓', left: '←', right: '→' }
const onApple: Record<string, string> = { mod: '⌘', alt: '⌥', shift: '⇧', enter: '↵' }
