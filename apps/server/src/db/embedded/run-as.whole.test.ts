import { execFileSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canRead } from './run-as.ts'
import { hold, holderScript, isRoot, makeDataDir, makeScratch, query, start } from './testing/scratch.ts'

const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }
const canMount = isRoot && succeeds('unshare', ['--mount', 'true'])
const othersCanRead = isRoot && (await canRead(nobody, holderScript))

it.runIf(othersCanRead)('runs for an ordinary user, as that user', async () => {
  const home = makeScratch()
  chownSync(home, nobody.uid, nobody.gid)
  const { event, url, pid } = await hold(join(home, 'data'), { uid: nobody.uid }).result()
  expect(event).toBe('started')
  expect(await query(url, 'select 1')).toBe(1)
  expect(statSync(`/proc/${pid}`).uid).toBe(nobody.uid)
})

it.runIf(isRoot)('runs as the owner of data that is already there', async () => {
  const dataDir = await makeDataDir()
  execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, join(dataDir, 'postgres')])
  const postgres = await start(dataDir)
  expect(statSync(`/proc/${postgres.pid()}`).uid).toBe(nobody.uid)
})

/** In a mount namespace of its own, a test may change /etc without anyone else seeing it. */
describe.runIf(canMount)('for root, where there is no postgres user', () => {
  const etc = 'passwd* group* shadow* gshadow* login.defs nsswitch.conf ld.so* default'
  const ownEtc = `mkdir "$0"; (cd /etc; cp -a ${etc} "$0"); mount --bind "$0" /etc; sed -i "/^postgres:/d; /^caravel:/d" /etc/passwd`
  const noUserPrograms =
    'for program in /usr/sbin/useradd /usr/sbin/adduser; do mount --bind /dev/null $program; done'

  it('makes a system user caravel', async () => {
    const scratch = makeScratch()
    const { event, pid } = await hold(join(scratch, 'data'), {
      before: inNamespace(scratch, ownEtc),
    }).result()
    expect(event).toBe('started')
    const { uid } = statSync(`/proc/${pid}`)
    expect(uid).not.toBe(0)
    expect(
      execFileSync('grep', ['^caravel:', join(scratch, 'etc', 'passwd')], { encoding: 'utf8' }),
    ).toContain(`:${uid}:`)
  })

  it('falls back to nobody when it can make none', async () => {
    const scratch = makeScratch()
    const before = inNamespace(scratch, `${ownEtc}; ${noUserPrograms}`)
    const { event, pid } = await hold(join(scratch, 'data'), { before }).result()
    expect(event).toBe('started')
    expect(statSync(`/proc/${pid}`).uid).toBe(nobody.uid)
  })

  function inNamespace(scratch: string, preparation: string) {
    return [
      'unshare',
      '--mount',
      'sh',
      '-c',
      `{ ${preparation}; } 2>/dev/null; exec "$@"`,
      join(scratch, 'etc'),
    ]
  }
})

function succeeds(command: string, args: string[]) {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
