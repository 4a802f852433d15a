import { useState } from 'react'

/** What was chosen shows at once and is saved; should that fail, what is stored shows again. */
export function useSavedChoice<Value>(stored: Value, save: (value: Value) => Promise<unknown>) {
  const [chosen, setChosen] = useState<Value>()
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')

  async function choose(next: Value) {
    setChosen(next)
    setState('saving')
    const saved = await save(next).then(
      () => true,
      () => false,
    )
    setChosen(undefined)
    setState(saved ? 'saved' : 'idle')
  }

  return { value: chosen ?? stored, state, choose }
}
