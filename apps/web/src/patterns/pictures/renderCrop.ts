import type { ChosenPicture } from './readPicture.ts'

/** In pixels of the picture. */
export type Area = { x: number; y: number; width: number; height: number }

/** Both sides of a stored avatar or logo, in pixels. */
const SIDE = 256

/** The chosen part of a picture, in the size in which it is stored. Only JPG stays JPG: others can be transparent. */
export function renderCrop({ image, type }: ChosenPicture, { x, y, width, height }: Area): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      type === 'image/jpeg' ? 'image/jpeg' : 'image/png',
      0.92,
    )
  })
}
