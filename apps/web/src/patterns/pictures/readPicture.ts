import { largestPictureBytes, pictureTypes } from '@caravel/contract/attachments'
import { t } from 'i18next'
import { formatFileSize } from '../../lib/format.ts'

export type ChosenPicture = { image: HTMLImageElement; type: string }

export const acceptedPictures = pictureTypes.join(',')

/** A chosen file as a picture that can be shown. Throws a PictureProblem. Give it back with `releasePicture`. */
export async function readPicture(file: File): Promise<ChosenPicture> {
  if (!(pictureTypes as readonly string[]).includes(file.type))
    throw new PictureProblem(t('picture.wrongType'))
  if (file.size > largestPictureBytes) {
    throw new PictureProblem(t('picture.tooLarge', { most: formatFileSize(largestPictureBytes) }))
  }
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(image.src)
    throw new PictureProblem(t('picture.unreadable'))
  }
  return { image, type: file.type }
}

export const releasePicture = ({ image }: ChosenPicture) => URL.revokeObjectURL(image.src)

/** Its message is for the person who chose the file. */
export class PictureProblem extends Error {
  override name = 'PictureProblem'
}
