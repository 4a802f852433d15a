import clsx from 'clsx'
import { Camera, ImageUp, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '../../data/kinds.ts'
import { uploadFile } from '../../data/uploadFile.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { MenuItem } from '../../ui/MenuItem.tsx'
import { PressTarget } from '../../ui/PressTarget.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { PictureChooser } from '../pictures/PictureChooser.tsx'

type Props = {
  org: string
  record: RecordRef
  shape: 'round' | 'square'
  name: string
  src: string | undefined
  /** Sets an uploaded picture, or takes it away. Rejects when that failed, after having told why. */
  onChange: (picId: string | null) => Promise<unknown>
  /** Why it cannot be changed. */
  reason: string | undefined
}

export function RecordPicture({ org, record, shape, name, src, onChange, reason }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()

  async function set(picture: Blob) {
    const file = new File([picture], picture.type === 'image/jpeg' ? 'picture.jpg' : 'picture.png', {
      type: picture.type,
    })
    const quietly = { signal: new AbortController().signal, onAnnounced: () => {}, onProgress: () => {} }
    const { id } = await uploadFile({ org, ...record }, file, quietly).catch((error: unknown) => {
      show({ tone: 'error', text: errorMessage(error) })
      throw error
    })
    await onChange(id)
  }

  return (
    <PictureChooser shape={shape} onChoose={set}>
      {({ choose, isSaving }) => {
        const button = { name, src, shape, isSaving, reason } as const
        if (!src) return <PictureButton {...button} onClick={choose} />
        return (
          <Menu trigger={<PictureButton {...button} />}>
            <MenuItem icon={ImageUp} onSelect={choose}>
              {t('records.picture.change')}
            </MenuItem>
            <MenuItem icon={Trash2} onSelect={() => void onChange(null).catch(() => undefined)}>
              {t('records.picture.remove')}
            </MenuItem>
          </Menu>
        )
      }}
    </PictureChooser>
  )
}

type ButtonProps = Omit<ComponentProps<'button'>, 'name'> &
  Pick<Props, 'name' | 'src' | 'reason' | 'shape'> & { isSaving: boolean }

function PictureButton({ name, src, shape, isSaving, reason, ...rest }: ButtonProps) {
  const { t } = useTranslation()
  const label = t(src ? 'records.picture.change' : 'records.picture.add')
  return (
    <PressTarget
      {...rest}
      aria-label={label}
      tooltip={{ text: label, side: 'bottom' }}
      disabled={reason !== undefined}
      reason={reason}
      className={clsx('group relative shrink-0', shape === 'round' ? 'rounded-full' : 'rounded-card')}
    >
      <Avatar name={name} src={src} size={60} shape={shape} className="align-top" />
      {reason === undefined ? (
        <span
          aria-hidden
          className={clsx(
            'absolute inset-0 flex items-center justify-center bg-scrim text-white opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 group-aria-expanded:opacity-100',
            shape === 'round' ? 'rounded-full' : 'rounded-card',
            isSaving && 'opacity-100!',
          )}
        >
          {isSaving ? <Spinner decorative size={20} /> : <Camera size={20} />}
        </span>
      ) : null}
    </PressTarget>
  )
}
