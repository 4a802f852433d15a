/** How the commands that prove something run the tools that they stand on. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, runAlone } from '../project.mjs'

/** Where a tool is not named like its package. */
const packages = { biome: '@biomejs/biome', playwright: '@playwright/test', tsc: 'typescript' }

/** By the Node that runs this: what npm puts into .bin looks for another one, and differs from system to system. */
export function runTool(name, args, env = {}) {
  const dir = join(projectRoot, 'node_modules', packages[name] ?? name)
  const { bin } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const program = join(dir, typeof bin === 'string' ? bin : bin[name])
  return runAlone(process.execPath, [program, ...args], { env: { ...process.env, ...env } })
}

/** In the order in which they stand on one another. */
export const typedProjects = ['packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench']

/** Resolves to the worst exit code. */
export async function checkTypes(projects = typedProjects) {
  const codes = [0]
  // One checker each: several share no types, and on few cores only do the same work over again.
  for (const project of projects)
    codes.push(await runTool('tsc', ['-p', project, '--noEmit', '--checkers', '1']))
  return Math.max(...codes)
}

/** Undefined when the runner crashed before it wrote one. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
