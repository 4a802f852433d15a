import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { useKeepFocus } from './useKeepFocus.ts'

const button = (name: string) => screen.getByRole('button', { name })

describe('when what has the focus goes', () => {
  it.each([
    ['what came after it', 'Two', 'Three'],
    ['what stood before it, where it was the last', 'Three', 'Two'],
  ])('%s has it', async (_, gone, next) => {
    const { user } = renderUi(<Page />)
    button(gone).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(button(next)))
  })

  it('the heading has it, where nothing is left', async () => {
    const { user } = renderUi(<Page />)
    for (const name of ['One', 'Two', 'Three']) {
      button(name).focus()
      await user.keyboard('{Enter}')
    }
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
  })

  it('or is hidden, what stands beside it has it', async () => {
    renderUi(<Page />)
    const two = button('Two')
    two.focus()
    two.hidden = true
    two.blur() // as a browser does with what is hidden
    await waitFor(() => expect(document.activeElement).toBe(button('Three')))
  })

  it('with a menu over it that was chosen from, what came after it has it', async () => {
    const { user } = renderUi(<Page />)
    button('Two').focus()
    button('Remove Two').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(button('Three')))
  })

  it('having lain over the page, what had it before has it again', async () => {
    const { user } = renderUi(<Page />)
    button('One').focus()
    button('Remove Two').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(button('One')))
  })

  it('nothing has it, where somebody pressed beside everything before', async () => {
    const { user } = renderUi(<Page />)
    button('Two').focus()
    await user.click(document.body)
    await user.keyboard('x')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Two' })).toBeNull())
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(document.activeElement).toBe(document.body)
  })
})

/** Each button takes itself away; the key x takes Two away, and so does what lies over the page, with itself. */
function Page() {
  useKeepFocus()
  const [names, setNames] = useState(['One', 'Two', 'Three'])
  const remove = (gone: string) => setNames((before) => before.filter((name) => name !== gone))
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === 'x' && remove('Two')
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return (
    <>
      <main tabIndex={-1}>
        <h1 tabIndex={-1}>Page</h1>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => remove(name)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </main>
      {names.includes('Two') ? (
        <div>
          <button type="button" onClick={() => remove('Two')}>
            Remove Two
          </button>
        </div>
      ) : null}
    </>
  )
}
