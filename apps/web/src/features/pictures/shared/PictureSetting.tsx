import { largestPictureBytes } from '@caravel/contract/attachments'
import { Upload } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatFileSize } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { SettingsRow } from '../../settings/shared/SettingsSection.tsx'
import {
  acceptedPictures,
  type ChosenPicture,
  PictureProblem,
  readPicture,
  releasePicture,
} from './readPicture.ts'
import { type Area, renderCrop } from './renderCrop.ts'
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

/** A row of the settings with a picture: choose a file, crop it, upload it; or remove it. */
export function PictureSetting(props: Props) {
  const { org, section, label, uploadLabel, name, src, shape, onChange, reason } = props
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const fileInput = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenPicture>()
  const [busy, setBusy] = useState<'saving' | 'removing'>()

  async function choose(file: File | undefined) {
    if (!file) return
    try {
      setChosen(await readPicture(file))
    } catch (error) {
      show({ tone: 'error', ...(error instanceof PictureProblem && { text: error.message }) })
    }
  }

  function close() {
    if (chosen) releasePicture(chosen)
    setChosen(undefined)
  }

  async function save(picture: ChosenPicture, area: Area) {
    setBusy('saving')
    const permUrl = await renderCrop(picture, area)
      .then((rendered) => uploadPicture(org, section, rendered))
      .catch((error: unknown) => show({ tone: 'error', text: errorMessage(error) }))
    const saved = permUrl && (await succeeds(onChange(permUrl)))
    setBusy(undefined)
    if (saved) close()
  }

  async function remove() {
    setBusy('removing')
    await succeeds(onChange(null))
    setBusy(undefined)
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
        <Button
          variant="ghost"
          onClick={remove}
          loading={busy === 'removing'}
          disabled={disabled}
          reason={reason}
        >
          {t('picture.remove')}
        </Button>
      ) : null}
      <Button
        icon={Upload}
        onClick={() => fileInput.current?.click()}
        loading={busy === 'saving'}
        disabled={disabled}
        reason={reason}
      >
        {uploadLabel}
      </Button>
      <input
        ref={fileInput}
        type="file"
        accept={acceptedPictures}
        aria-label={t('picture.choose')}
        hidden
        onChange={(event) => {
          void choose(event.target.files?.[0])
          event.target.value = '' // so that the same file can be chosen again
        }}
      />
      {chosen ? (
        <Suspense>
          <CropDialog
            picture={chosen}
            shape={shape}
            saving={busy === 'saving'}
            onSave={(area) => save(chosen, area)}
            onCancel={close}
          />
        </Suspense>
      ) : null}
    </SettingsRow>
  )
}

// Cropping is for the few who change their picture, so its code comes with the file that they choose.
const CropDialog = lazy(() => import('./CropDialog.tsx').then((module) => ({ default: module.CropDialog })))

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )
