import { type KyselyPlugin, PostgresQueryCompiler, type QueryId } from 'kysely'
import type { Database } from '../db/client.ts'
import type { RowType, Shape } from './row-types.ts'

/** The same database, which fails when a raw statement answers something else than the type that its code gives it. */
export function checkRows(database: Database, types: RowType[]): Database {
  const checked =
    (run: Database['read']): Database['read'] =>
    (scope, work) =>
      run(scope, (db) => work(db.withPlugin(rowChecker(types))))
  return { ...database, read: checked(database.read), transaction: checked(database.transaction) }
}

function rowChecker(allTypes: RowType[]): KyselyPlugin {
  const texts = new WeakMap<QueryId, string>()
  return {
    transformQuery({ node, queryId }) {
      if (node.kind === 'RawNode')
        texts.set(queryId, new PostgresQueryCompiler().compileQuery(node, queryId).sql)
      return node
    },
    async transformResult({ queryId, result }) {
      const [row] = result.rows
      // Other tests ask for the plan of the same statement.
      const types =
        row && !('QUERY PLAN' in row) ? typesOf(allTypes, texts.get(queryId)).filter(isMeantFor(row)) : []
      const wrong = types.map(({ place, row: shape }) =>
        result.rows.flatMap((one) => misfit(one, shape, place)),
      )
      // Of several, the one that fits best is the one that is meant.
      const [best] = wrong.sort((one, other) => one.length - other.length)
      if (best && best.length > 0) throw new Error(`A row is not of its type: ${best[0]}`)
      return result
    },
  }
}

/** A statement with little text of its own is told from those that tests write by the fields of its rows. */
const isMeantFor = (row: object) => (type: RowType) => {
  const fields = type.row.is === 'object' ? Object.keys(type.row.fields) : []
  const isKnownByText = type.texts.join('').replace(/\s+/g, '').length > shortText
  return isKnownByText || fields.filter((name) => name in row).length > fields.length / 2
}

const shortText = 20

const known = new Map<string, RowType[]>()

/** The types that the code has for this statement: more than one where the same text stands in two places. */
function typesOf(all: RowType[], text: string | undefined): RowType[] {
  if (text === undefined) return []
  let types = known.get(text)
  if (!types) {
    const matching = all.filter(({ texts }) => isMadeOf(text, texts))
    const length = ({ texts }: RowType) => texts.join('').length
    const longest = Math.max(...matching.map(length))
    types = matching.filter((one) => length(one) === longest)
    known.set(text, types)
  }
  return types
}

function isMadeOf(text: string, texts: string[]): boolean {
  const [first = '', ...others] = texts
  const last = others.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const other of others) {
    at = text.indexOf(other, at)
    if (at === -1) return false
    at += other.length
  }
  return at <= text.length - last.length
}

/** What of a value is not as its type has it. */
function misfit(value: unknown, shape: Shape, at: string): string[] {
  const said = [`${at} is ${JSON.stringify(value)?.slice(0, 60)}, and not ${nameOf(shape)}`]
  if (shape.is === 'any') return []
  if (shape.is === 'value') return value === shape.value ? [] : said
  if (shape.is === 'one of') {
    const misfits = shape.shapes.map((one) => misfit(value, one, at))
    if (misfits.some((ofOne) => ofOne.length === 0)) return []
    const [object] = shape.shapes.filter((one) => one.is === 'object')
    return object && typeof value === 'object' && value !== null ? misfit(value, object, at) : said
  }
  if (shape.is === 'list')
    return Array.isArray(value) ? value.flatMap((one) => misfit(one, shape.of, `${at}[]`)) : said
  if (shape.is !== 'object') return typeof value === shape.is ? [] : said
  if (typeof value !== 'object' || value === null) return said
  const fields = Object.entries(shape.fields).flatMap(([name, field]) => {
    if (name in value) return misfit((value as Record<string, unknown>)[name], field, `${at} ${name}`)
    return field.optional ? [] : [`${at} lacks ${name}`]
  })
  const unknown = Object.keys(value).filter((name) => !(name in shape.fields))
  return [...fields, ...unknown.map((name) => `${at} has ${name}, which its type has not`)]
}

const nameOf = (shape: Shape): string =>
  shape.is === 'one of'
    ? shape.shapes.map(nameOf).join(' or ')
    : shape.is === 'value'
      ? JSON.stringify(shape.value)
      : `a ${shape.is}`
