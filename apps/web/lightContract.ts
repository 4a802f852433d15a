/**
 * The contract as the built app needs it at first. To call a route takes its method and its path; its schemas, with zod
 * the largest part of a list's first load, are for the forms that check by them, and come with those.
 */
import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const contract = path.resolve(import.meta.dirname, '../../packages/contract/src')
const imports = /import \{([^}]+)\} from ["'](@caravel\/contract\/([\w-]+))["']/g
const light = 'light-contract/'
const schemaOfRoute = /\.\w+\.(body|reply|query|params)\.(shape|parse|safeParse)\b/

/** Splits what is imported from the contract: data and routes come from a light copy of the module, all else from itself. */
export function lightContract(): Plugin {
  const known = new Map<string, Promise<Map<string, string>>>()
  const dataIn = (name: string) => {
    const data = known.get(name) ?? readData(name)
    known.set(name, data)
    return data
  }
  return {
    name: 'light-contract',
    apply: 'build',
    // Types are gone by then.
    enforce: 'post',
    async transform(code, id) {
      // Types cannot tell that they are not there.
      if (id.includes('/apps/web/src/') && schemaOfRoute.test(code))
        this.error(`${id} reads a schema off a route: export it from the contract, and import it.`)
      const data = new Map<string, Map<string, string>>()
      for (const [, , , name = ''] of code.matchAll(imports)) data.set(name, await dataIn(name))
      if (data.size === 0) return
      return code.replace(imports, (_, names: string, source: string, name: string) => {
        const isLight = (each: string) => data.get(name)?.has(each.trim().split(' ')[0] ?? '')
        const all = names.split(',')
        const importOf = (some: string[], from: string) =>
          some.length > 0 && `import {${some}} from "${from}"`
        return [
          importOf(all.filter(isLight), light + name),
          importOf(
            all.filter((each) => !isLight(each)),
            source,
          ),
        ]
          .filter(Boolean)
          .join(';')
      })
    },
    resolveId: (source) => (source.startsWith(light) ? `\0${source}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${light}`)) return
      const data = await dataIn(path.basename(id))
      return [...data].map(([name, value]) => `export const ${name} = ${value}`).join('\n')
    },
  }
}

/** What a module with schemas exports besides them, as code: data and routes. */
async function readData(name: string): Promise<Map<string, string>> {
  const { module } = await runnerImport<object>(path.join(contract, `${name}.ts`))
  if (!Object.values(module).some((exported) => isSchema(exported) || isRoutes(exported))) return new Map()
  return new Map(
    Object.entries(module).flatMap(([exported, value]) => {
      const data = dataOf(value)
      return data === undefined ? [] : [[exported, data]]
    }),
  )
}

/** Undefined for schemas and functions. */
function dataOf(value: unknown): string | undefined {
  if (isRoutes(value)) {
    const routes = Object.entries(value).map(([name, { method, path }]) => [name, { method, path }])
    return JSON.stringify(Object.fromEntries(routes))
  }
  return isData(value) ? JSON.stringify(value) : undefined
}

type Called = { method: string; path: string }

const isRoutes = (value: unknown): value is Record<string, Called> =>
  isPlain(value) &&
  Object.values(value).every((route) => isPlain(route) && 'method' in route && 'path' in route)

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value

const isData = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  value === null ||
  (Array.isArray(value) && value.every(isData)) ||
  (isPlain(value) && Object.values(value).every(isData))

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
