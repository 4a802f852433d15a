import { allRoutes } from '@caravel/contract/api'
import { ErrorBody } from '@caravel/contract/errors'
import { type Route, statusOf } from '@caravel/contract/route'
import type { z } from 'zod'

type Asked = { method: string; path: string; query: Record<string, string>; body: unknown }
type Answered = { status: number; body?: unknown }

/** What the server would not have taken, or would not have said. A screen that works with that works with no server. */
export function checkAnswer(asked: Asked, { status, body }: Answered): string[] {
  const { method, path } = asked
  if (!path.startsWith('/api/v1/')) return []
  const route = routeOf(asked)
  if (!route) return [`${method} ${path} is not in the contract`]
  const about = (part: string, schema: z.ZodType | undefined, value: unknown) =>
    problemsOf(schema, value).map((problem) => `${method} ${route.path}: ${part}: ${problem}`)
  if (status >= 400) return body === undefined ? [] : about('error', ErrorBody, body)
  const right = statusOf(route, asked.body)
  if (status !== right) return [`${method} ${route.path} answers ${right}, not ${status}`]
  return [
    ...about('query', route.query, asked.query),
    ...about('body', route.body, asked.body),
    ...about('answer', route.reply, body),
  ]
}

const routes = allRoutes.map(({ route }) => ({
  route,
  pattern: new RegExp(`^${route.method} ${route.path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** A path that is named comes before one that would take a part of it for a parameter. */
function routeOf({ method, path }: Asked): Route | undefined {
  const fitting = routes.filter(({ pattern }) => pattern.test(`${method} ${path}`)).map(({ route }) => route)
  const parameters = (route: Route) => route.path.split(':').length
  return fitting.sort((a, b) => parameters(a) - parameters(b))[0]
}

function problemsOf(schema: z.ZodType | undefined, value: unknown): string[] {
  const issues = schema?.safeParse(value).error?.issues ?? []
  return issues.filter(isNoShortId).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** Screens pass ids on and never look into them, and short ones are easier to read in a test. */
const isNoShortId = (issue: z.core.$ZodIssue) => !(issue.code === 'invalid_format' && issue.format === 'uuid')
