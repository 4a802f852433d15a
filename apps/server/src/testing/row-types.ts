/** What the code says that raw statements answer, read from the types of `sql<Row>` by TypeScript itself. */

import path from 'node:path'
import { type Node, SyntaxKind, type TaggedTemplateExpression } from 'typescript/unstable/ast'
import { API, type Checker, type Type } from 'typescript/unstable/sync'

/** A type as far as values can be compared with it. */
export type Shape =
  | { is: 'any' }
  | { is: 'value'; value: unknown }
  | { is: 'string' | 'number' | 'boolean' }
  | { is: 'one of'; shapes: Shape[] }
  | { is: 'list'; of: Shape }
  | { is: 'object'; fields: Record<string, Shape & { optional?: boolean }> }

/** A statement by its texts between what is filled in, and what its rows are like. */
export type RowType = { place: string; texts: string[]; row: Shape }

const sources = path.resolve(import.meta.dirname, '..')

export function readRowTypes(): RowType[] {
  const api = new API()
  try {
    const config = path.resolve(sources, '../tsconfig.json')
    const project = api.updateSnapshot({ openProject: config }).getProject(config)
    if (!project) throw new Error(`TypeScript knows no project ${config}`)
    const shapeOf = shapes(project.checker)
    const files = project.program.getSourceFileNames().filter((file) => file.startsWith(`${sources}/`))
    return files
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .flatMap((file) =>
        statementsOf(project.program.getSourceFile(file)).map((found) => ({ file, ...found })),
      )
      .map(({ file, rowType, texts }) => ({
        place: path.relative(sources, file),
        texts,
        row: shapeOf(rowType && project.checker.getTypeFromTypeNode(rowType)),
      }))
      .filter(({ texts }) => /\b(select|returning)\b/.test(texts.join(' ')))
  } finally {
    api.close()
  }
}

type Found = {
  rowType: NonNullable<TaggedTemplateExpression['typeArguments']>[number] | undefined
  texts: string[]
}

/** All tagged texts, pieces of statements and those without a type among them. */
function statementsOf(node: Node | undefined): Found[] {
  const found: Found[] = []
  node?.forEachChild((child) => {
    found.push(...statementsOf(child))
  })
  if (node?.kind !== SyntaxKind.TaggedTemplateExpression) return found
  const { typeArguments, template } = node as TaggedTemplateExpression
  const [rowType] = typeArguments ?? []
  const texts =
    template.kind === SyntaxKind.TemplateExpression
      ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
      : [template.text]
  return [...found, { rowType, texts }]
}

const flags = { any: 1 | 2, undefined: 4, null: 8, string: 32, number: 64, boolean: 256, optional: 1 << 24 }

function shapes(checker: Checker) {
  const known = new Map<number, Shape>()
  const any: Shape = { is: 'any' }

  function shapeOf(type: Type | undefined): Shape {
    if (!type) return any
    const before = known.get(type.id)
    if (before) return before
    // A type that holds itself is looked into once.
    known.set(type.id, any)
    const shape = look(type)
    known.set(type.id, shape)
    return shape
  }

  function look(type: Type): Shape {
    if (type.flags & flags.any) return any
    if (type.flags & flags.null) return { is: 'value', value: null }
    if (type.flags & flags.undefined) return { is: 'value', value: undefined }
    if (type.flags & flags.string) return { is: 'string' }
    if (type.flags & flags.number) return { is: 'number' }
    if (type.flags & flags.boolean) return { is: 'boolean' }
    if (type.isLiteralType()) return { is: 'value', value: type.value }
    if (type.isUnionType()) return { is: 'one of', shapes: type.getTypes().map(shapeOf) }
    if (checker.isArrayType(type) && type.isTypeReference())
      return { is: 'list', of: shapeOf(checker.getTypeArguments(type)[0]) }
    const fields = type.isObjectType() || type.isIntersectionType() ? checker.getPropertiesOfType(type) : []
    // Methods are those of a class, as Buffer is one.
    if (fields.length === 0 || fields.length > mostFields) return any
    return {
      is: 'object',
      fields: Object.fromEntries(
        fields.map((field) => {
          const shape = shapeOf(checker.getTypeOfSymbol(field))
          return [field.name, field.flags & flags.optional ? { ...shape, optional: true } : shape]
        }),
      ),
    }
  }
  return shapeOf
}

/** More than any row has, and fewer than the methods of a class. */
const mostFields = 50
