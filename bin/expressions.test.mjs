import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { expressionsIn, isSlow } from './expressions.mjs'
import { projectRoot } from './project.mjs'

it('no regular expression of the product takes longer than its text is long', async () => {
  const listed = await promisify(execFile)(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    {
      cwd: projectRoot,
      maxBuffer: 1e8,
    },
  )
  const files = listed.stdout
    .split('\n')
    .filter((file) => /^(apps\/(server|web)|packages\/contract)\/src\/.*\.tsx?$/.test(file))
    .filter((file) => !/\.test\.|\/testing\//.test(file))
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(path.join(projectRoot, file), 'utf8').catch(() => '')]),
  )
  const expressions = texts.flatMap(([file, text]) => expressionsIn(file, text))
  expect(expressions.length).toBeGreaterThan(300)
  const slow = expressions.filter(isSlow).map(({ at, pattern, flags }) => `${at} /${pattern}/${flags}`)
  expect(slow).toEqual([])
})

it.each([
  /\[(?!h+\]|m+\]|s+\])[^\]]*\]/g,
  /^\s*BEGIN:VCARD\s*$/im,
  /\/+$/,
  /^(.+)\s+(\S+)$/,
  /(a+)+b/,
  /\bVersion\/\S+ .*Safari\//,
  /[.,] ?-{1,2}(?=\D*$)/,
])('%s is slow', ({ source, flags }) => {
  expect(isSlow({ pattern: source, flags })).toBe(true)
})

it.each([/\[(?!h+\])[^\][]*\]/g, /^[ \t]*BEGIN:VCARD[ \t]*$/im, /^\S+@\S/, /\s+/g, /<[^<>]+>/, /^a.*b$/s])(
  '%s is not',
  ({ source, flags }) => {
    expect(isSlow({ pattern: source, flags })).toBe(false)
  },
)
