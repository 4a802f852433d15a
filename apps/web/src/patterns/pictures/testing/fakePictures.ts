import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'

/** Stands in for what jsdom lacks: it can neither decode, nor lay out, nor draw a picture. */
export function fakePictures() {
  URL.createObjectURL ??= () => ''
  URL.revokeObjectURL ??= () => undefined
  HTMLImageElement.prototype.decode ??= async () => undefined
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  const released = vi.spyOn(URL, 'revokeObjectURL')
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()

  // A picture of 900 × 600, shown at a third of that in a square of 300.
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 300))

  const drawImage = vi.fn()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give,
    type,
  ) {
    give(new Blob([`${this.width}x${this.height}`], { type: type ?? 'image/png' }))
  })
  return { decode, drawImage, released }
}

/** As if the file had been picked in the browser's own dialog, which cannot keep anyone from picking any file. */
export function chooseFile(file: File) {
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } })
}

/** The crop dialog, once the picture in it is there. */
export async function cropDialog() {
  const dialog = await screen.findByRole('dialog', { name: 'Crop the picture' })
  const image = dialog.querySelector('img')
  if (image) fireEvent.load(image)
  return dialog
}

export const pictureFile = (type = 'image/png', size = 1000) =>
  new File([new Uint8Array(size)], 'me.file', { type })
