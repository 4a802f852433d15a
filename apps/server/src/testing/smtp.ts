import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type TestSmtp = {
  url: string
  port: number
  /** What was delivered, as its recipient's program reads it. */
  mails: Email[]
  recipients: string[]
  close: () => Promise<void>
}

type Behaviour = {
  port?: number
  /** The answer to every recipient, instead of taking the mail. */
  refusal?: string
  /** Waits this long before it says that it has taken a mail. */
  slowMs?: number
}

/** A real mail server, gone after the test. */
export async function startSmtp({ port = 0, refusal, slowMs = 0 }: Behaviour = {}): Promise<TestSmtp> {
  const mails: Email[] = []
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_recipient, _session, done) {
      if (!refusal) return done()
      const [code, ...words] = refusal.split(' ')
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      mails.push(await PostalMime.parse(Buffer.concat(chunks)))
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
      setTimeout(done, slowMs)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: chosen } = server.server.address() as AddressInfo
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= new Promise<void>((resolve) => server.close(() => resolve()))
    return closed
  }
  onTestFinished(close)
  return { url: `smtp://127.0.0.1:${chosen}`, port: chosen, mails, recipients, close }
}
