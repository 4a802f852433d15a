import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import type { PersonStart } from '../../features/contacts/shared/AddPerson.tsx'
import { WhatsNext } from '../../features/tasks/shared/WhatsNext.tsx'
import { AddRecordContext } from '../../patterns/layout/addRecordContext.ts'
import { ShortcutsContext } from '../../patterns/layout/shortcutsContext.ts'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { Region } from '../../ui/Region.tsx'
import type { OverlayName } from './Overlay.tsx'
import { TypeAhead } from './TypeAhead.tsx'
import { useShellKeys } from './useShellKeys.ts'

type Shown = {
  name: OverlayName
  open: boolean
  person?: PersonStart | undefined
  /** Another number each time, so that what is shown starts anew. */
  key: number
}

/** Around every page: what lies over it when it is called, as the palette, the list of shortcuts, a new record. */
export function Overlays({ org, children }: { org: string; children: ReactNode }) {
  const [shown, setShown] = useState<Shown>()
  const typedAhead = useRef('')
  // Each time it opens it starts anew.
  const show = useCallback((name: OverlayName, person?: PersonStart) => {
    typedAhead.current = ''
    setShown((before) => ({ name, person, open: true, key: (before?.key ?? 0) + 1 }))
  }, [])
  const showShortcuts = useCallback(() => show('shortcuts'), [show])
  useShellKeys({ org, onPalette: () => show('palette'), onHelp: showShortcuts })
  return (
    <ShortcutsContext value={showShortcuts}>
      <AddRecordContext value={show}>
        <WhatsNext org={org}>{children}</WhatsNext>
      </AddRecordContext>
      {shown ? (
        <Region key={shown.key} broken={null}>
          <Suspense fallback={shown.name === 'palette' ? <TypeAhead typed={typedAhead} /> : null}>
            <Overlay
              {...shown}
              org={org}
              onOpenChange={(open) => setShown({ ...shown, open })}
              onShow={show}
              typedAhead={typedAhead}
            />
          </Suspense>
        </Region>
      ) : null}
    </ShortcutsContext>
  )
}

const Overlay = laterDialog(() => import('./Overlay.tsx'), 'Overlay')
