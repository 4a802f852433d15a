import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { FormDialog } from './FormDialog.tsx'
import { Input } from './Input.tsx'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'
import { Popover } from './Popover.tsx'

test('it is named, described, begins in its first field and keeps focus inside', async () => {
  const { user } = renderUi(<Invite />)
  await user.click(screen.getByRole('button', { name: 'Invite user' }))
  const dialog = screen.getByRole('dialog', { name: 'Invite new user', description: 'They get an email.' })
  expect(screen.getByRole('textbox', { name: 'Email' })).toBe(document.activeElement)
  for (let press = 0; press < 5; press++) {
    await user.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
})

test.each(['{Escape}', 'the close button'])('%s closes it and focus goes back', async (way) => {
  const { user } = renderUi(<Invite />)
  const opener = screen.getByRole('button', { name: 'Invite user' })
  await user.click(opener)
  if (way === '{Escape}') await user.keyboard(way)
  else await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(opener).toBe(document.activeElement))
})

test('opened from a menu, focus goes back to the button of the menu', async () => {
  const { user } = renderUi(<Invite />)
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Invite…' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toBe(document.activeElement))
})

test('focus goes to the heading of the page when what opened it is gone', async () => {
  const { user } = renderUi(<Removable />)
  await user.click(screen.getByRole('button', { name: 'Remove Ada' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Members' })).toBe(document.activeElement))
})

test('focus goes back to what opened a form that is discarded after a question', async () => {
  const { user } = renderUi(<Discardable />)
  const opener = screen.getByRole('button', { name: 'Add person' })
  await user.click(opener)
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Both have put the focus back by then, one after the other.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(opener).toBe(document.activeElement)
})

test('what opens in its place keeps the focus, and stays open', async () => {
  const { user } = renderUi(<Replaced />)
  await user.click(screen.getByRole('button', { name: 'Notifications' }))
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  const popover = await screen.findByRole('dialog', { name: 'All notifications' })
  // The dialog has put the focus back by then, had it wanted to.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByRole('button', { name: 'Mark as read' })).toBe(document.activeElement)
  expect(popover.isConnected).toBe(true)
})

function Replaced() {
  const [shown, setShown] = useState<'nothing' | 'dialog' | 'popover'>('nothing')
  return (
    <>
      <Button onClick={() => setShown('dialog')}>Notifications</Button>
      {shown === 'dialog' ? (
        <Dialog open onOpenChange={() => setShown('nothing')} title="You’re offline">
          <Button onClick={() => setShown('popover')}>Retry</Button>
        </Dialog>
      ) : null}
      {shown === 'popover' ? (
        <Popover
          open
          onOpenChange={() => setShown('nothing')}
          trigger={<Button>Bell</Button>}
          label="All notifications"
        >
          <Button>Mark as read</Button>
        </Popover>
      ) : null}
    </>
  )
}

function Discardable() {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <h1 tabIndex={-1}>Contacts</h1>
      <Button onClick={() => setOpen(true)}>Add person</Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Add person"
        onSubmit={() => {}}
        submitLabel="Save"
        submitting={false}
        isDirty
        discard={{ title: 'Discard this person?', text: 'It is not saved.', confirm: 'Discard' }}
      >
        <Field label="Name">
          <Input />
        </Field>
      </FormDialog>
    </main>
  )
}

function Removable() {
  const [isThere, setThere] = useState(true)
  const [open, setOpen] = useState(false)
  return (
    <main>
      <h1 tabIndex={-1}>Members</h1>
      {isThere ? (
        <>
          <Button onClick={() => setOpen(true)}>Remove Ada</Button>
          <Dialog open={open} onOpenChange={setOpen} title="Remove Ada?">
            <Button onClick={() => setThere(false)}>Yes</Button>
          </Dialog>
        </>
      ) : null}
    </main>
  )
}

function Invite() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite user</Button>
      <Menu trigger={<Button>Actions</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Invite…</MenuItem>
      </Menu>
      <Dialog open={open} onOpenChange={setOpen} title="Invite new user" description="They get an email.">
        <Field label="Email">
          <Input />
        </Field>
      </Dialog>
    </>
  )
}
