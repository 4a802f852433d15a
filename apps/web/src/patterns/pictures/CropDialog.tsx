import 'react-easy-crop/react-easy-crop.css'
import clsx from 'clsx'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Slider } from '../../ui/Slider.tsx'
import type { ChosenPicture } from './readPicture.ts'

type Props = {
  picture: ChosenPicture
  shape: 'round' | 'square'
  saving: boolean
  onSave: (area: Area) => void
  onClose: () => void
}

const zooms = { min: 1, max: 4, step: 0.05 }
const ZOOM_BY_KEY = 0.2

export function CropDialog({ picture, shape, saving, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zooms.min)
  const [area, setArea] = useState<Area>()

  function zoomByKey(event: KeyboardEvent) {
    const direction = { '+': 1, '=': 1, '-': -1 }[event.key]
    if (direction) setZoom(Math.min(zooms.max, Math.max(zooms.min, zoom + direction * ZOOM_BY_KEY)))
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || saving || onClose()}
      title={t('picture.crop.title')}
      description={t('picture.crop.hint')}
      footer={
        <>
          <Button onClick={onClose} disabled={saving}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" loading={saving} disabled={!area} onClick={() => area && onSave(area)}>
            {t('picture.crop.save')}
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-card bg-tooltip">
        <Cropper
          image={picture.image.src}
          crop={crop}
          onCropChange={setCrop}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          aspect={1}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          showGrid={false}
          objectFit="contain"
          // The page's policy allows no style element without a nonce; the sheet is part of ours.
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: clsx(areaStyle, shape === 'square' && 'rounded-card') }}
          cropperProps={{ role: 'group', 'aria-label': t('picture.crop.area'), onKeyDownCapture: zoomByKey }}
        />
      </div>
      <div className="mt-3 flex items-center gap-2 text-ink-3">
        <ZoomOut size={16} aria-hidden />
        <Slider
          label={t('picture.crop.zoom')}
          value={zoom}
          onValueChange={setZoom}
          {...zooms}
          className="flex-1"
        />
        <ZoomIn size={16} aria-hidden />
      </div>
    </Dialog>
  )
}

const areaStyle = 'outline-none focus-visible:border-2! focus-visible:border-white!'
