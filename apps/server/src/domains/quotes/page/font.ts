/** The typeface of the web app, whose files have names that change with their content, and so are kept by browsers. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { webDir } from '../../../paths.ts'

/** As the built web app declares them, a part of the alphabet each; nothing where it was not built. */
export function readFontFaces(directory = webDir): string {
  const assets = path.join(directory, 'assets')
  if (!existsSync(assets)) return ''
  const faces = readdirSync(assets)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => readFileSync(path.join(assets, file), 'utf8').match(fontFace) ?? [])
  return [...new Set(faces)].join('')
}

const fontFace = /@font-face\{[^{}<]*Inter Variable[^{}<]*\}/g

let faces: string | undefined

/** Read once, when the first page is asked for. */
export const fontFaces = (): string => {
  faces ??= readFontFaces()
  return faces
}
