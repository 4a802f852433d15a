import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { cutLine } from '../lib/testing/cutLine.ts'
import { renderUi } from '../testing/render.tsx'
import { AutosaveField } from './AutosaveField.tsx'

type User = ReturnType<typeof renderUi>['user']

const field = () => screen.getByRole('textbox', { name: 'First name' }) as HTMLInputElement

describe('a field that saves itself', () => {
  test('saves once when it is left with another value, and says so', async () => {
    const { user, save } = open()
    await user.type(field(), ' Brewster')
    expect(save).not.toHaveBeenCalled()
    await user.tab()
    await screen.findByText('Saved')
    expect(save.mock.calls).toEqual([['Grace Brewster']])
    expect(field().value).toBe('Grace Brewster')
  })

  test('sends nothing when the value is the stored one', async () => {
    const { user, save } = open()
    await user.click(field())
    await user.tab()
    await user.type(field(), 'x{Backspace}')
    await user.tab()
    expect(save).not.toHaveBeenCalled()
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('is saved on Enter, keeps the focus, and does not submit the form around it', async () => {
    const onSubmit = vi.fn()
    const { user, save } = open({ onSubmit })
    await user.type(field(), '!{Enter}')
    await screen.findByText('Saved')
    expect(save).toHaveBeenCalledOnce()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field())
  })

  test('goes back to what is stored on Escape', async () => {
    const { user, save } = open()
    await user.type(field(), ' typed{Escape}')
    expect(field().value).toBe('Grace')
    await user.tab()
    expect(save).not.toHaveBeenCalled()
  })

  test('says what is wrong with a value, and does not send it', async () => {
    const { user, save } = open()
    await user.clear(field())
    await user.tab()
    screen.getByText('First name is required')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(save).not.toHaveBeenCalled()
    await user.type(field(), 'Ada')
    expect(screen.queryByText('First name is required')).toBeNull()
  })

  test('keeps what was typed when saving fails, and tries again when left again', async () => {
    const { user, save } = open()
    save.mockRejectedValueOnce(new Error('no'))
    await user.type(field(), '!')
    await user.tab()
    await screen.findByText('Not saved')
    expect(field().value).toBe('Grace!')
    await user.click(field())
    await user.tab()
    await screen.findByText('Saved')
    expect(save.mock.calls).toEqual([['Grace!'], ['Grace!']])
  })

  test('without a line says that it waits, and saves when the line is back', async () => {
    const line = cutLine()
    const { user, save } = open()
    save.mockRejectedValueOnce(new Error('no answer'))
    await user.type(field(), '!')
    await user.tab()
    await screen.findByText('Saves when you’re back online')
    line.mend()
    await screen.findByText('Saved')
    expect(save.mock.calls).toEqual([['Grace!'], ['Grace!']])
  })

  test('does not send the same value twice while it is under way', async () => {
    const { user, save } = open()
    save.mockReturnValueOnce(new Promise(() => undefined))
    await user.type(field(), '!{Enter}')
    await screen.findByText('Saving…')
    await user.click(field())
    await user.tab()
    expect(save).toHaveBeenCalledOnce()
  })

  test('keeps what is typed while it saves what was typed before', async () => {
    const { user, save, letGo } = open({ wait: true })
    await user.type(field(), '1{Enter}')
    await user.type(field(), '2')
    letGo()
    await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull())
    expect(field().value).toBe('Grace12')
    await user.tab()
    await screen.findByText('Saved')
    expect(save.mock.calls).toEqual([['Grace1'], ['Grace12']])
  })
})

describe('somebody else who changes the value while it is edited', () => {
  test('is not overwritten when the field is left, only on purpose', async () => {
    const { user, save, change } = open()
    await user.type(field(), '!')
    change('Ada')
    const both = await screen.findByRole('alert')
    expect(both.textContent).toContain('YoursGrace!')
    expect(both.textContent).toContain('TheirsAda')
    await user.click(document.body)
    expect(save).not.toHaveBeenCalled()
    expect(field().value).toBe('Grace!')
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await screen.findByText('Saved')
    expect(save.mock.calls).toEqual([['Grace!']])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['with the button', (user: User) => user.click(screen.getByRole('button', { name: 'Use theirs' }))],
    ['on Escape', (user: User) => user.type(field(), '{Escape}')],
  ])('wins %s', async (_, giveIn) => {
    const { user, save, change } = open()
    await user.type(field(), '!')
    change('Ada')
    await screen.findByText('Someone else changed this in the meantime.')
    await giveIn(user)
    expect(field().value).toBe('Ada')
    expect(save).not.toHaveBeenCalled()
  })

  test('is overwritten on Enter, too', async () => {
    const { user, save, change } = open()
    await user.type(field(), '!')
    change('Ada')
    await user.type(field(), '{Enter}')
    await screen.findByText('Saved')
    expect(save.mock.calls).toEqual([['Grace!']])
  })

  test('is not taken for oneself, whose save the screen may hear of before it is answered', async () => {
    const { user, change, letGo } = open({ wait: true })
    await user.type(field(), '1{Enter}')
    await user.type(field(), '2')
    change('Grace1')
    expect(screen.queryByText(/Someone else changed this/)).toBeNull()
    letGo()
    await user.tab()
    await screen.findByText('Saved')
    expect(field().value).toBe('Grace12')
  })

  test('is one’s own work when typing goes on at the very moment that it is stored', async () => {
    const { user, letGo, change } = open({ wait: true })
    await user.type(field(), ' B')
    await user.tab()
    change('Grace B') // as records show what is on its way
    await act(async () => {
      letGo()
      await new Promise((resolve) => setTimeout(resolve, 0))
      // Nothing has been drawn since.
      fireEvent.change(field(), { target: { value: 'Grace Br' } })
    })
    expect(field().value).toBe('Grace Br')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is simply shown to whoever edits nothing', async () => {
    const { change } = open()
    change('Ada')
    await waitFor(() => expect(field().value).toBe('Ada'))
  })
})

test('disabled for a reason it cannot be changed, and says why', async () => {
  const { user } = renderUi(
    <AutosaveField label="First name" value="Grace" onSave={vi.fn()} disabled reason="Only an admin can" />,
  )
  await user.tab()
  expect((await screen.findByRole('tooltip')).textContent).toBe('Only an admin can')
  await user.type(field(), 'x')
  expect(field().value).toBe('Grace')
})

function open({ onSubmit = () => {}, wait = false } = {}) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const save = vi.fn(async (value: string) => {
    if (wait) await gate
    rerender(formWith(value))
  })
  const formWith = (value: string) => (
    <form onSubmit={onSubmit}>
      <AutosaveField
        label="First name"
        value={value}
        onSave={save}
        validate={(text) => (text.trim() === '' ? 'First name is required' : undefined)}
      />
    </form>
  )
  const { user, rerender } = renderUi(formWith('Grace'))
  return { user, save, letGo: () => letGo(), change: (value: string) => rerender(formWith(value)) }
}
