import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSingleKeys } from '../../lib/singleKeys.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { SingleKeysSwitch } from './shared/SingleKeysSwitch.tsx'
import { type ShortcutGroup, shortcutGroups } from './shortcuts.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

export function ShortcutSheet({ open, onOpenChange }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('keyboard.title')} size={720}>
      <div className="gap-x-10 sheet:columns-2">
        {shortcutGroups.map((group) => (
          <Group key={group.name} {...group} />
        ))}
        <div className="break-inside-avoid rounded-card border border-line bg-subtle px-4 py-3">
          <SingleKeysSwitch />
        </div>
      </div>
    </Dialog>
  )
}

function Group({ name, shortcuts }: ShortcutGroup) {
  const { t } = useTranslation()
  const headingId = useId()
  const [hasSingle] = useSingleKeys()
  return (
    <section aria-labelledby={headingId} className="break-inside-avoid pb-5">
      <h3 id={headingId} className="pb-1 text-12 font-medium text-ink-3">
        {t(`keyboard.group.${name}`)}
      </h3>
      <dl>
        {shortcuts.map(({ act, keys, isSingle }) => (
          <div key={act} className="flex min-h-7.5 items-center justify-between gap-4 max-sheet:min-h-9">
            <dt className="min-w-0">{t(`keyboard.act.${act}`)}</dt>
            <dd className="shrink-0">
              {isSingle && !hasSingle ? (
                <span className="text-12 text-ink-3">{t('keyboard.off')}</span>
              ) : (
                <ShortcutKeys chords={keys} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
