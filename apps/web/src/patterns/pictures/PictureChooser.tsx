import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import {
  acceptedPictures,
  type ChosenPicture,
  PictureProblem,
  readPicture,
  releasePicture,
} from './readPicture.ts'
import { type Area, renderCrop } from './renderCrop.ts'

type Props = {
  shape: 'round' | 'square'
  /** Uploads and sets the picture. Rejects when that failed, after having told why; it can then be tried again. */
  onChoose: (picture: Blob) => Promise<unknown>
  /** The button that opens the browser's own dialog. */
  children: (chooser: { choose: () => void; isSaving: boolean }) => ReactNode
}

export function PictureChooser({ shape, onChoose, children }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const fileInput = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenPicture>()
  const [isSaving, setSaving] = useState(false)

  async function read(file: File | undefined) {
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
    setSaving(true)
    const rendered = await renderCrop(picture, area).catch(() => show({ tone: 'error' }))
    const saved = rendered && (await succeeds(onChoose(rendered)))
    setSaving(false)
    if (saved) close()
  }

  return (
    <>
      {children({ choose: () => fileInput.current?.click(), isSaving })}
      <input
        ref={fileInput}
        type="file"
        accept={acceptedPictures}
        aria-label={t('picture.choose')}
        hidden
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = '' // so that the same file can be chosen again
        }}
      />
      {chosen ? (
        <Suspense>
          <CropDialog
            picture={chosen}
            shape={shape}
            saving={isSaving}
            onSave={(area) => save(chosen, area)}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}

// Cropping is for the few who change a picture, so its code comes with the file that they choose.
const CropDialog = laterDialog(() => import('./CropDialog.tsx'), 'CropDialog')

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )
