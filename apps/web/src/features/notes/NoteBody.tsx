import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../data/useProfile.ts'
import { Button } from '../../ui/Button.tsx'
import { NoteText } from './NoteText.tsx'

const LONG_TEXT = 1_500
const LONG_LINES = 16

export function NoteBody({ org, body }: { org: string; body: string }) {
  const { t } = useTranslation()
  const { data: profile } = useProfile(org)
  const [isUnfolded, setUnfolded] = useState(false)
  const isLong = body.length > LONG_TEXT || body.split('\n', LONG_LINES + 1).length > LONG_LINES
  const isFolded = isLong && !isUnfolded
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing to press, the links inside are */}
      <div
        // Whoever goes from link to link must see where they are.
        onFocus={() => setUnfolded(true)}
        className={clsx(isFolded && 'max-h-64 overflow-hidden mask-b-from-70%')}
      >
        <NoteText body={body} reader={profile?.user.id} {...(isFolded && { mostBlocks: LONG_LINES })} />
      </div>
      {isLong ? (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="-ml-2 mt-1"
        >
          {t(isUnfolded ? 'notes.fold' : 'notes.unfold')}
        </Button>
      ) : null}
    </>
  )
}
