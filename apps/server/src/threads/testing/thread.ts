import { answerTasks } from '../answer-tasks.ts'

class Refusal extends Error {
  override name = 'Refusal'
  readonly reason = 'broken'
}

let asked = 0

answerTasks({
  async *count({ to }: { to: number }) {
    asked += 1
    for (let number = 1; number <= to; number++) yield { number, asked }
  },
  // biome-ignore lint/correctness/useYield: it never comes so far.
  async *forever() {
    for (;;);
  },
  async *slowly() {
    for (;;) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30)
      yield 'a piece'
    }
  },
  async *hoard() {
    const kept: string[][] = []
    for (;;) kept.push(Array.from({ length: 1000 }, (_, index) => `${kept.length} ${index}`))
  },
  // biome-ignore lint/correctness/useYield: it fails.
  async *fail() {
    throw new Refusal('No good')
  },
  // biome-ignore lint/correctness/useYield: it ends.
  async *end() {
    process.exit(1)
  },
  async *settings() {
    yield process.env
  },
})
