import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../../lib/queryClient.ts'
import { fakeApi } from '../../../lib/testing/fakeApi.ts'
import { NORTHWIND } from '../../../lib/testing/samples.ts'
import { renderUi } from '../../../testing/render.tsx'
import { editorOf, typeText } from '../testing/typeText.ts'
import { NoteEditor } from './NoteEditor.tsx'
import { safeAddress } from './safeAddress.ts'

it('makes lists of what begins like one, and takes the last step back', async () => {
  const { box, text } = await open()
  await typeText(box, '1. one')
  fireEvent.keyDown(box, { key: 'Enter' })
  await typeText(box, 'two')
  expect(text()).toBe('1. one\n2. two')
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(text()).not.toContain('two'))
})

it('makes bold by key and by button, which says so', async () => {
  const { box, text, user } = await open()
  fireEvent.keyDown(box, { key: 'b', ctrlKey: true })
  await typeText(box, 'loud')
  const button = screen.getByRole('button', { name: 'Bold' })
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  await user.click(button)
  await typeText(box, ' quiet')
  expect(text()).toBe('**loud** quiet')
})

it('reduces what is pasted to what a note can hold', async () => {
  const { box, text } = await open()
  act(() => {
    editorOf(box).view.pasteHTML(
      '<h1>Title</h1><p style="color:red"><i>slanted</i><br>next <b>bold</b></p><ul><li>a</li></ul><a href="javascript:x">bad</a><img src="x"><script>x()</script>',
    )
  })
  expect(text()).toBe('Title\nslanted\nnext **bold**\n- a\nbad')
})

it('makes a link of what is selected, to good addresses only', async () => {
  const { box, text, user } = await open('the offer')
  act(() => void editorOf(box).commands.selectAll())
  await user.click(screen.getByRole('button', { name: 'Link' }))
  await user.type(await screen.findByRole('textbox', { name: 'Address' }), 'javascript:alert(1){Enter}')
  await screen.findByText('Enter a web or email address')
  await user.clear(screen.getByRole('textbox', { name: 'Address' }))
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'offers.example/1{Enter}')
  await waitFor(() => expect(text()).toBe('[the offer](https://offers.example/1)'))
  await waitFor(() => expect(document.activeElement).toBe(box))
})

it('keeps an address apart from the word before it', async () => {
  const { text, user } = await open('the offer')
  await user.click(screen.getByRole('button', { name: 'Link' }))
  await user.type(await screen.findByRole('textbox', { name: 'Address' }), 'offers.example{Enter}')
  await waitFor(() => expect(text()).toBe('the offer [offers.example](https://offers.example) '))
})

it('links what an address is pasted over', async () => {
  const { box, text } = await open('the offer')
  act(() => {
    editorOf(box).commands.selectAll()
    editorOf(box).view.pasteText('https://offers.example/2')
  })
  expect(text()).toBe('[the offer](https://offers.example/2)')
})

it('says what it was given as long as nothing changed, however that is written', async () => {
  const given = '* a \\\\ b\r\n   - c'
  const { box, text } = await open(given)
  await typeText(box, '!')
  expect(text()).not.toBe(given)
  act(() => void editorOf(box).commands.undo())
  await waitFor(() => expect(text()).toBe(given))
})

it('knows what address was meant', () => {
  expect(safeAddress(' example.com/a?b ')).toBe('https://example.com/a?b')
  expect(safeAddress('ada@example.com')).toBe('mailto:ada@example.com')
  expect(safeAddress('HTTPS://example.com')).toBe('HTTPS://example.com')
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'hello', 'a b.com', 'ftp://x.example', '']) {
    expect(safeAddress(bad)).toBeNull()
  }
})

async function open(given = '') {
  fakeApi({})
  const text = { latest: given }
  const { user } = renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <Note given={given} onText={(next) => Object.assign(text, { latest: next })} />
    </QueryClientProvider>,
  )
  const box = screen.getByRole('textbox', { name: 'Note' })
  // It puts the cursor where it belongs a moment after it is there.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  return { user, box, text: () => text.latest }
}

function Note({ given, onText }: { given: string; onText: (text: string) => void }) {
  const [value, setValue] = useState(given)
  return (
    <NoteEditor
      org={NORTHWIND}
      label="Note"
      placeholder=""
      value={value}
      onChange={(next) => {
        setValue(next)
        onText(next)
      }}
      onSave={() => undefined}
      isReadOnly={false}
      describedBy={undefined}
    >
      {null}
    </NoteEditor>
  )
}
