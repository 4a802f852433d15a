import { open } from 'node:fs/promises'
import { openArchive } from '../backup/archive.ts'
import type { Manifest } from '../backup/manifest.ts'
import { endTar, entriesOf, readAt, writeEntry } from '../backup/tar.ts'
import { runBackupCommand, runRestoreCommand } from '../commands/backup-command.ts'

type Settings = Record<string, string>

/** As the commands do, in this process. Each answers the lines that it printed. */
export const backUp = (settings: Settings, ...words: string[]) => listening(runBackupCommand, settings, words)
export const restore = (settings: Settings, ...words: string[]) =>
  listening(runRestoreCommand, settings, words)

async function listening(command: typeof runBackupCommand, settings: Settings, words: string[]) {
  const lines: string[] = []
  await command(words, settings, { done: (line) => lines.push(line), now: () => {} })
  return lines
}

export async function manifestOf(file: string): Promise<Manifest> {
  const handle = await open(file, 'r')
  try {
    return (await openArchive(handle)).manifest
  } finally {
    await handle.close()
  }
}

/** The same backup with other content under a name. */
export async function altered(
  file: string,
  change: (name: string, content: Buffer) => Buffer,
): Promise<string> {
  const from = await open(file, 'r')
  const to = await open(`${file}.altered`, 'w')
  for await (const { name, size, at } of entriesOf(from)) {
    const content = change(name, await readAt(from, at, size))
    await writeEntry(to, { name, size: content.length }, [content])
  }
  await endTar(to)
  await from.close()
  await to.close()
  return `${file}.altered`
}
