import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

it('gets one SIGTERM when the shell that npm put in between is killed', async () => {
  const script = `
    import { stopWithParent } from "${import.meta.resolve('./parent.mjs')}"
    let signals = 0
    process.on("SIGTERM", () => signals++)
    const stop = () => process.stdout.write("signals: " + signals, () => process.exit(0))
    process.once("SIGTERM", () => setTimeout(stop, 800))
    stopWithParent()
    setInterval(() => undefined, 1_000)
    console.log("running")`
  const shell = spawn('sh', ['-c', `"$0" --input-type=module --eval '${script}'; true`, process.execPath])
  let output = ''
  shell.stdout.on('data', (chunk) => {
    output += chunk
    if (output === 'running\n') shell.kill('SIGTERM')
  })
  await once(shell.stdout, 'close')
  expect(output).toBe('running\nsignals: 1')
})
