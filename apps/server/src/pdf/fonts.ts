/** The fonts of the PDFs. What a file uses of them is embedded in it. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export type Weight = 'regular' | 'bold'

const families = ['inter', 'dejavu', 'emoji'] as const
export type Family = (typeof families)[number]

const sources: Record<`${Family} ${Weight}`, string> = {
  // Has Latin, Greek and Cyrillic, whole.
  'inter regular': '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  'inter bold': '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  // Has Arabic, Hebrew, Armenian, Georgian and many signs.
  'dejavu regular': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'dejavu bold': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'emoji regular': '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  'emoji bold': '@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
}

export type Fonts = {
  /** As they are in the files: each document opens them anew, because what is open keeps what was written with it. */
  files: Record<string, Buffer>
  /** The family that can draw a character as people see one; undefined where none can. */
  familyOf(character: string): Family | undefined
}

let loaded: Promise<Fonts> | undefined

/** With the first PDF: a server that makes none need not hold 4 MB of fonts. */
export function loadFonts(): Promise<Fonts> {
  loaded ??= readFonts().catch((error) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function readFonts(): Promise<Fonts> {
  const { create } = await import('fontkit')
  const { resolve } = createRequire(import.meta.url)
  const read = Object.entries(sources).map(
    async ([name, file]) => [name, await readFile(resolve(file))] as const,
  )
  const files = Object.fromEntries(await Promise.all(read))
  const known = families.map((family) => {
    const font = create(files[`${family} regular`] ?? Buffer.alloc(0))
    return [family, new Set('characterSet' in font ? font.characterSet : [])] as const
  })
  return { files, familyOf: (character) => findFamily(known, character) }
}

/** A sun is a letter of DejaVu and a picture of the emoji font: what is meant as a picture is drawn as one. */
function findFamily(known: (readonly [Family, Set<number>])[], character: string): Family | undefined {
  const isPicture = /\p{Emoji_Presentation}|\u200d|\ufe0f/u.test(character)
  const points = [...character.replace(/[\ufe00-\ufe0f]/g, '')].map((point) => point.codePointAt(0) ?? 0)
  const order = isPicture ? known.toReversed() : known
  return order.find(([, has]) => points.every((point) => has.has(point)))?.[0]
}
