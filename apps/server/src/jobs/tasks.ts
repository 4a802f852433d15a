import type { JobHelpers, TaskList } from 'graphile-worker'
import type { Config } from '../config.ts'
import type { TaskName } from '../db/queue.ts'
import { type Digest, sendDigest } from '../mail/digest.ts'
import { type LinkMail, sendLinkMail } from '../mail/links.ts'
import { isRefusedForGood, type Mailer } from '../mail/mail.ts'
import { type Morning, sendMorning } from '../mail/morning.ts'
import { type QuoteMail, sendQuote } from '../mail/quote.ts'
import { type QueuedMail, writeMail } from '../mail/templates.ts'
import type { Storage } from '../storage/storage.ts'

export type TaskServices = {
  config: Config
  mailer: Mailer
  storage: Storage
  /** Works in the workspace, as requests do, and gives up when it is told to stop. */
  exportWorkspace: (
    job: { workspaceId: string; userId: string; id: string },
    stopped: AbortSignal,
  ) => Promise<void>
  /** Works in the workspace as well, a little at a time. */
  importStep: (job: { workspace_id: string; import_id: string }, attempt: number) => Promise<void>
}

/** They run as the owner of the database, outside of any workspace. */
export const tasksWith = ({
  config,
  mailer,
  storage,
  exportWorkspace,
  importStep,
}: TaskServices): Record<TaskName, NonNullable<TaskList[string]>> => ({
  send_mail: (payload, helpers) =>
    unlessRefused(helpers, () => mailer.send(writeMail(payload as QueuedMail))),
  send_link: (payload, helpers) =>
    unlessRefused(helpers, () => sendLinkMail(helpers.query, mailer, config.publicUrl, payload as LinkMail)),
  send_digest: (payload, helpers) =>
    unlessRefused(helpers, () => sendDigest(helpers, mailer, config.publicUrl, payload as Digest)),
  remove_file: (payload) => storage.remove((payload as { key: string }).key),
  export_workspace: (payload, { abortSignal }) =>
    exportWorkspace(
      payload as Parameters<typeof exportWorkspace>[0],
      abortSignal ?? new AbortController().signal,
    ),
  import: (payload, { job }) => importStep(payload as Parameters<typeof importStep>[0], job.attempts),
  ring_tasks: (_payload, { query }) => untilNothingGoes(query, 'select ring_tasks(500) as gone'),
  bring_back_parked: (_payload, { query }) =>
    untilNothingGoes(query, 'select bring_back_parked(500) as gone'),
  send_mornings: (_payload, { query }) => untilNothingGoes(query, 'select queue_mornings(500) as gone'),
  send_morning: (payload, helpers) =>
    unlessRefused(helpers, () => sendMorning(helpers.query, mailer, config.publicUrl, payload as Morning)),
  send_quote: (payload, { query }) => sendQuote(query, mailer, config.publicUrl, payload as QuoteMail),
  forget_expired: async (_payload, { query }) => {
    await query('select forget_expired(), forget_exports()')
    await query('select forget_abandoned_uploads(), forget_removed_files()')
    await untilNothingGoes(query, 'select forget_old_imports(5000) as gone')
    await untilNothingGoes(query, 'select purge_trash(500) as gone')
    await untilNothingGoes(query, 'select purge_workspaces(500) as gone')
  },
})

/** A little at a time, so that nobody waits long for what it holds. */
async function untilNothingGoes(query: JobHelpers['query'], purge: string) {
  let gone = 1
  while (gone > 0) {
    const { rows } = await query<{ gone: number }>(purge)
    gone = rows[0]?.gone ?? 0
  }
}

/** A job that fails is tried again for days. A mailbox that does not exist will not by then. */
async function unlessRefused({ logger }: JobHelpers, send: () => Promise<void>) {
  try {
    await send()
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    logger.error(`a mail was refused for good and will not be tried again: ${error.message}`)
  }
}
