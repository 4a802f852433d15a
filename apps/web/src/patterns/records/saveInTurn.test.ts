import { describe, expect, it } from 'vitest'
import { type Stored, saveInTurn } from './saveInTurn.ts'

describe('leaving the page while a change is saved', () => {
  it('is asked about until the last one that waits its turn is stored', async () => {
    expect(asksBeforeLeaving()).toBe(false)
    const first = save('one')
    const second = save('one')
    const other = save('another')
    await answer(other)
    expect(asksBeforeLeaving()).toBe(true)
    await answer(first)
    expect(asksBeforeLeaving()).toBe(true)
    await answer(second)
    expect(asksBeforeLeaving()).toBe(false)
  })

  it('is not asked about once a change was refused', async () => {
    const refused = save('one')
    expect(asksBeforeLeaving()).toBe(true)
    refused.refuse(new Error('refused'))
    await expect(refused.saving).rejects.toThrow('refused')
    expect(asksBeforeLeaving()).toBe(false)
  })
})

type Pending = ReturnType<typeof save>

function save(id: string) {
  let store: (stored: Stored) => void = () => {}
  let refuse: (error: Error) => void = () => {}
  const written = new Promise<Stored>((resolve, reject) => {
    store = resolve
    refuse = reject
  })
  const seen = { id, version: 1 }
  const saving = saveInTurn({ seen, fields: [], write: () => written, read: () => written })
  return { saving, store: () => store({ id, version: 2 }), refuse }
}

async function answer({ store, saving }: Pending) {
  store()
  await saving
}

/** What the browser is answered when someone is about to leave. */
function asksBeforeLeaving() {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
