import path from 'node:path'
import { mostParts, openPackage, type Package } from './package.ts'
import { readStrings } from './shared-strings.ts'
import { type FoundRow, type FoundSheet, mostNamed, nameOfSheet, SheetError } from './sheet.ts'
import { readStyles } from './styles.ts'
import { type Context, worksheetRows } from './worksheet.ts'
import { attribute, readXml } from './xml.ts'

type Workbook = Context & {
  /** The part with the first worksheet that is not hidden. */
  sheet: string
  /** The other worksheets, by their parts. */
  others: Map<string, string>
}

/** The rows of the first worksheet, which can be read again and again. */
export async function openWorkbook(file: string): Promise<FoundSheet> {
  const workbook = await withPackage(file, describe)
  const otherSheets = await withPackage(file, (parts) => filledOthers(parts, workbook))
  return { find: rowsIn, otherSheets }

  async function* rowsIn(): AsyncGenerator<FoundRow> {
    const parts = await openPackage(file)
    try {
      yield* worksheetRows(parts.read(workbook.sheet), workbook)
    } finally {
      parts.close()
    }
  }
}

/** Those that hold something: Excel once made three sheets for each book. */
async function filledOthers(parts: Package, workbook: Workbook): Promise<string[]> {
  const names: string[] = []
  for (const [part, name] of [...workbook.others].slice(0, mostNamed))
    if (await isFilled(parts.read(part), workbook)) names.push(nameOfSheet(name))
  return names
}

/** Also one that cannot be read: what nobody reads does not refuse the file. */
async function isFilled(part: AsyncIterable<Buffer>, workbook: Workbook): Promise<boolean> {
  try {
    for await (const _ of worksheetRows(part, workbook)) return true
    return false
  } catch (error) {
    if (error instanceof SheetError) return true
    throw error
  }
}

async function withPackage<T>(file: string, use: (parts: Package) => Promise<T>): Promise<T> {
  const parts = await openPackage(file)
  try {
    return await use(parts)
  } finally {
    parts.close()
  }
}

async function describe(parts: Package): Promise<Workbook> {
  const main = partOf(await relationsOf(parts, ''), 'officeDocument')
  const relations = await relationsOf(parts, main)
  const sheets: { id: string; name: string; isPassedOver: boolean }[] = []
  let startsIn1904 = false
  await readXml(parts.read(main), {
    open(name, attributes) {
      const { state = '', date1904 = '' } = attributes
      if (name === 'sheet') {
        const isPassedOver = /hidden/i.test(state) || attributes.name === summaryOfNumbers
        sheets.push({ id: attribute(attributes, 'id'), name: attributes.name ?? '', isPassedOver })
        if (sheets.length > mostParts) throw new SheetError('unpacks_too_large')
      }
      if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(date1904)
    },
  })
  const shown = sheets.find(
    ({ id, isPassedOver }) => !isPassedOver && relations.get(id)?.type === 'worksheet',
  )
  const sheet = relations.get(shown?.id ?? '')?.part ?? ''
  if (!parts.has(sheet)) throw new SheetError('not_a_spreadsheet')
  const strings = await readStrings(parts.read(partOf(relations, 'sharedStrings')))
  const styles = await readStyles(parts.read(partOf(relations, 'styles')))
  const others = new Map(
    sheets.flatMap(({ id, name }) => {
      const found = relations.get(id)
      const isOther = found?.type === 'worksheet' && found.part !== sheet && name !== summaryOfNumbers
      return isOther ? [[found.part, name] as const] : []
    }),
  )
  return { sheet, others, strings, styles, startsIn1904 }
}

/** The sheet that Numbers puts before the tables that it exports. */
const summaryOfNumbers = 'Export Summary'

type Relations = Map<string, { type: string; part: string }>

/** The parts to which one refers, by the ids that it uses. The file itself is the part without a name. */
async function relationsOf(parts: Package, of: string): Promise<Relations> {
  const relations: Relations = new Map()
  const { dir, base } = path.posix.parse(of)
  await readXml(parts.read(path.posix.join(dir, '_rels', `${base}.rels`)), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const part = path.posix.resolve('/', dir, Target).slice(1)
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part })
      if (relations.size > mostParts) throw new SheetError('unpacks_too_large')
    },
  })
  return relations
}

const partOf = (relations: Relations, type: string) =>
  [...relations.values()].find((one) => one.type === type)?.part ?? ''
