/** Finds a Chromium for the browser tests, and gets one if there is none. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot, runNpm, runQuietly, say } from './project.mjs'

const isRoot = process.getuid?.() === 0
// Chromium's sandbox refuses root.
const rootArgs = isRoot ? ['--no-sandbox'] : []
/** Chromium as far as a page goes, which is all that is looked at, and quicker. */
const withoutWindows = 'chromium-headless-shell'
const cache = join(projectRoot, 'node_modules', '.cache', 'browser')

/** The first candidate that really starts: { executable, args, env }, where env adds to the process's own. */
export async function findBrowser() {
  for await (const candidate of listCandidates()) {
    const browser = { args: rootArgs, env: {}, ...candidate }
    if (await starts(browser)) return browser
    say(`${browser.executable} does not start; trying the next browser.`)
  }
  throw new Error('No browser for the tests: install Chromium or Chrome, or set CHROME_BIN to one.')
}

async function* listCandidates() {
  if (process.env.CHROME_BIN) yield { executable: process.env.CHROME_BIN, args: givenArgs() }
  yield* findPlaywrightBrowser()
  yield* findOnPath()
  yield* findApplication()
  if (isRoot && (await installFromDebian())) yield* findOnPath()
  yield* installFromNpm()
}

function givenArgs() {
  return process.env.CHROME_ARGS?.split(' ').filter(Boolean) ?? rootArgs
}

async function* findPlaywrightBrowser() {
  const { chromium } = await import('playwright-core')
  const executable = chromium.executablePath()
  if (existsSync(executable)) yield { executable }
}

function* findOnPath() {
  for (const name of [
    withoutWindows,
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ]) {
    const dir = (process.env.PATH ?? '').split(delimiter).find((path) => path && existsSync(join(path, name)))
    if (dir) yield { executable: join(dir, name) }
  }
}

/** macOS and Windows keep their browsers off the path. */
function* findApplication() {
  const places = {
    darwin: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter(Boolean)
      .map((dir) => join(dir, 'Google', 'Chrome', 'Application', 'chrome.exe')),
  }
  for (const executable of places[process.platform] ?? []) if (existsSync(executable)) yield { executable }
}

/** A build for AWS Lambda that brings its own libraries. It goes into a cache, not among the project's packages. */
async function* installFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  const entry = join(cache, 'node_modules', '@sparticuz', 'chromium', 'build', 'esm', 'index.js')
  if (!existsSync(entry)) {
    say('No browser found; getting @sparticuz/chromium from npm.')
    mkdirSync(cache, { recursive: true })
    writeFileSync(join(cache, 'package.json'), '{ "private": true }\n')
    const code = await runNpm(
      ['install', '--no-audit', '--no-fund', '--no-save', '@sparticuz/chromium@143.0.4'],
      { cwd: cache },
    )
    if (code !== 0) return
  }
  const unpacked = unpack(entry)
  if (!unpacked) return
  yield unpacked
  // It did not start, perhaps because unpacking was interrupted once: the next run begins anew.
  rmSync(cache, { recursive: true, force: true })
}

/** In a process of its own, because the package finds its place and says its wishes through the environment. */
function unpack(entry) {
  const place = join(cache, 'unpacked')
  mkdirSync(place, { recursive: true })
  const script = `
    const { default: chromium } = await import(${JSON.stringify(pathToFileURL(entry).href)})
    const executable = await chromium.executablePath()
    const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env
    console.log(JSON.stringify({ executable, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH } }))`
  const env = { ...process.env, TMPDIR: place, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }
  try {
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env,
      encoding: 'utf8',
    })
    const { executable, env: found } = JSON.parse(output)
    return {
      executable,
      env: { ...found, FONTCONFIG_FILE: nameFonts(place) },
      args: ['--no-sandbox', '--no-zygote'],
    }
  } catch (error) {
    say(`@sparticuz/chromium could not be unpacked: ${error.message.split('\n')[0]}`)
    return undefined
  }
}

/** The package looks for its fonts where AWS has them. A page that needs one and finds none takes the browser along. */
function nameFonts(place) {
  const file = join(place, 'fonts', 'here.conf')
  const inXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  writeFileSync(
    file,
    `<fontconfig><dir>${inXml(join(place, 'fonts'))}</dir><cachedir>${inXml(join(place, 'fonts-cache'))}</cachedir></fontconfig>\n`,
  )
  return file
}

async function installFromDebian() {
  say('No browser found; installing Chromium with apt-get.')
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await runQuietly('apt-get', ['update'], options)
  for (const name of [withoutWindows, 'chromium']) {
    const args = ['install', '-y', '--no-install-recommends', name]
    const { ok, output } = await runQuietly('apt-get', args, options)
    if (ok) return true
    say(output)
  }
  return false
}

/** As the tests will start it: some builds answer --version but show no page, others do not print one. */
async function starts({ executable, args, env }) {
  const { chromium } = await import('playwright-core')
  const options = { executablePath: executable, args, env: { ...process.env, ...env }, timeout: 30_000 }
  let browser
  try {
    browser = await chromium.launch(options)
    const page = await browser.newPage()
    // What is typed into has a font of the system's at first.
    await page.setContent('<p>ready</p><textarea></textarea>', { timeout: 10_000 })
    return (await page.textContent('p', { timeout: 10_000 })) === 'ready'
  } catch {
    return false
  } finally {
    await browser?.close()
  }
}
