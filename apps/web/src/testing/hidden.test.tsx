import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'

// What people cannot perceive, queries by role must not find: else tests would press buttons that nobody sees.

const button = <button type="button">Save</button>

const inTable = (cell: ReactNode) => (
  <table>
    <tbody>
      <tr>
        <td>{cell}</td>
      </tr>
    </tbody>
  </table>
)

it.each<[string, ReactNode]>([
  [
    'display: none',
    <div key="it" style={{ display: 'none' }}>
      {button}
    </div>,
  ],
  [
    'visibility: hidden',
    <div key="it" style={{ visibility: 'hidden' }}>
      {button}
    </div>,
  ],
  [
    'visibility: hidden further up',
    <div key="it" style={{ visibility: 'hidden' }}>
      <p>{button}</p>
    </div>,
  ],
  [
    'the attribute hidden',
    <div key="it" hidden>
      {button}
    </div>,
  ],
  [
    'aria-hidden',
    <div key="it" aria-hidden="true">
      {button}
    </div>,
  ],
  ['a dialog that is closed', <dialog key="it">{button}</dialog>],
  [
    'display: none !important',
    <div key="it" ref={(it) => it?.style.setProperty('display', 'none', 'important')}>
      {button}
    </div>,
  ],
])('hides a button below %s', (_, page) => {
  render(page)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('button', { hidden: true, name: /.*/ })).toBeTruthy()
})

it.each<[string, ReactNode]>([
  [
    'another style',
    <div key="it" style={{ width: 3, display: 'flex' }}>
      {button}
    </div>,
  ],
  [
    'aria-hidden="false"',
    <div key="it" aria-hidden="false">
      {button}
    </div>,
  ],
  [
    'an open dialog',
    <dialog key="it" open>
      {button}
    </dialog>,
  ],
  ['a table', inTable(button)],
  [
    'visibility: visible within a part that is hidden',
    <div key="it" style={{ visibility: 'hidden' }}>
      <p style={{ visibility: 'visible' }}>{button}</p>
    </div>,
  ],
])('shows a button below %s', (_, page) => {
  render(page)
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
})

it('leaves out of a name what is hidden, and parts blocks but not words', () => {
  render(
    <button type="button">
      Sa<b>ve</b>
      <div>all</div>
      <span hidden>one</span>
      <span style={{ display: 'none' }}>two</span>
      <span style={{ visibility: 'hidden' }}>three</span>
      <span aria-hidden="true">four</span>
    </button>,
  )
  expect(screen.getByRole('button', { name: 'Save all' })).toBeTruthy()
})

it('hides a row of a table that is hidden', () => {
  render(
    <table>
      <tbody>
        <tr hidden>
          <td>One</td>
        </tr>
        <tr>
          <td>Two</td>
        </tr>
      </tbody>
    </table>,
  )
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['Two'])
})

it('does not press what lets the pointer through, nor what is disabled', async () => {
  const press = vi.fn()
  const user = userEvent.setup()
  render(
    <>
      <div style={{ pointerEvents: 'none' }}>
        <button type="button" onClick={press}>
          Through
        </button>
        <button type="button" onClick={press} style={{ pointerEvents: 'auto' }}>
          Caught
        </button>
      </div>
      <fieldset disabled>
        <button type="button" onClick={press}>
          Disabled
        </button>
      </fieldset>
    </>,
  )
  await expect(user.click(screen.getByRole('button', { name: 'Through' }))).rejects.toThrow(/pointer-events/)
  await user.click(screen.getByRole('button', { name: 'Disabled' }))
  expect(press).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Caught' }))
  expect(press).toHaveBeenCalledOnce()
})

it('keeps the focus away from what is disabled, hidden or gone', async () => {
  const user = userEvent.setup()
  const page = (first: ReactNode) => (
    <>
      <button type="button" disabled>
        Disabled
      </button>
      <div hidden>{button}</div>
      <input type="hidden" />
      {first}
      <button type="button">Last</button>
    </>
  )
  const { rerender } = render(page(<input aria-label="First" />))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First' }))
  screen.getByRole('button', { name: 'Disabled' }).focus()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First' }))
  rerender(page(null))
  expect(document.activeElement).toBe(document.body)
})

it('sends a form only where what is required is filled in', async () => {
  const send = vi.fn((event) => event.preventDefault())
  const user = userEvent.setup()
  render(
    <form onSubmit={send}>
      <input aria-label="Email" type="email" required />
      <button type="submit">Send</button>
    </form>,
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'nobody')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '@example.com')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send).toHaveBeenCalledOnce()
})
