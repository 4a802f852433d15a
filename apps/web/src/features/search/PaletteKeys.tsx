import { useTranslation } from 'react-i18next'
import { isApple } from '../../lib/pressedKey.ts'
import { Kbd } from '../../ui/Kbd.tsx'

/** Only for those who see the palette and have keys. */
export function PaletteKeys() {
  const { t } = useTranslation()
  const keys = [
    { act: t('palette.key.move'), chord: '↑ ↓' },
    { act: t('palette.key.open'), chord: '↵' },
    { act: t('palette.key.newTab'), chord: isApple ? '⌘ ↵' : t('palette.key.control') },
    { act: t('palette.key.close'), chord: t('palette.key.escape') },
  ]
  return (
    <div
      aria-hidden
      className="flex h-9 shrink-0 items-center gap-4 border-line border-t bg-subtle px-4 text-12 text-ink-3 max-sheet:hidden pointer-coarse:hidden"
    >
      {keys.map(({ act, chord }) => (
        <span key={act} className="flex items-center gap-1.5">
          <Kbd>{chord}</Kbd>
          {act}
        </span>
      ))}
    </div>
  )
}
