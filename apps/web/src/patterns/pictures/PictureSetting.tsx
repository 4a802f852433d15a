import { largestPictureBytes } from '@caravel/contract/attachments'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/api/errors.ts'
import { formatFileSize } from '../../lib/format.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { SettingsRow } from '../settings/SettingsSection.tsx'
import { PictureChooser } from './PictureChooser.tsx'
import { type PictureSection, uploadPicture } from './uploadPicture.ts'

type Props = {
  org: string
  section: PictureSection
  label: string
  uploadLabel: string
  /** Whose picture it is: without one their initials are shown. */
  name: string
  src: string | null | undefined
  shape: 'round' | 'square'
  /** Sets an uploaded picture, or takes it away. Rejects when that failed, after having told why. */
  onChange: (permUrl: string | null) => Promise<unknown>
  /** Why it cannot be changed. */
  reason?: string | undefined
}

export function PictureSetting(props: Props) {
  const { org, section, label, uploadLabel, name, src, shape, onChange, reason } = props
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const [isRemoving, setRemoving] = useState(false)

  async function set(picture: Blob) {
    const permUrl = await uploadPicture(org, section, picture).catch((error: unknown) => {
      show({ tone: 'error', text: errorMessage(error) })
      throw error
    })
    await onChange(permUrl)
  }

  async function remove() {
    setRemoving(true)
    await onChange(null).catch(() => undefined)
    setRemoving(false)
  }

  const disabled = reason !== undefined
  return (
    <SettingsRow
      label={
        <div className="flex items-center gap-4">
          <Avatar name={name} src={src} size={60} shape={shape} />
          <div className="min-w-0">
            <p>{label}</p>
            <p className="text-pretty text-12 font-normal text-ink-3">
              {t('picture.hint', { most: formatFileSize(largestPictureBytes) })}
            </p>
          </div>
        </div>
      }
    >
      {src ? (
        <Button variant="ghost" onClick={remove} loading={isRemoving} disabled={disabled} reason={reason}>
          {t('picture.remove')}
        </Button>
      ) : null}
      <PictureChooser shape={shape} onChoose={set}>
        {({ choose, isSaving }) => (
          <Button icon={Upload} onClick={choose} loading={isSaving} disabled={disabled} reason={reason}>
            {uploadLabel}
          </Button>
        )}
      </PictureChooser>
    </SettingsRow>
  )
}
