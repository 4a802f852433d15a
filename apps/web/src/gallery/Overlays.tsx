import { ArrowUpDown, Bell, Copy, Pencil, Settings2, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { ConfirmByTyping } from '../ui/ConfirmByTyping.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog, type DialogSize } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Input } from '../ui/Input.tsx'
import { Menu, MenuLabel, MenuSeparator } from '../ui/Menu.tsx'
import { MenuCheckboxItem, MenuRadioItems } from '../ui/MenuChoices.tsx'
import { MenuItem } from '../ui/MenuItem.tsx'
import { Popover } from '../ui/Popover.tsx'
import { useSnackbar } from '../ui/Snackbar.tsx'
import { Row, Section } from './Section.tsx'

export function Overlays() {
  const { show } = useSnackbar()
  const [dialog, setDialog] = useState<DialogSize | null>(null)
  const [confirming, setConfirming] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [columns, setColumns] = useState({ Status: true, Email: true, Phone: false })
  const [sort, setSort] = useState('name')
  return (
    <Section title="Overlays">
      <Row label="dialogs">
        {([440, 560, 720] as const).map((size) => (
          <Button key={size} onClick={() => setDialog(size)}>
            Dialog {size}
          </Button>
        ))}
        <Button onClick={() => setLeaving(true)}>Confirm</Button>
        <Button variant="danger" onClick={() => setConfirming(true)}>
          Confirm by typing
        </Button>
      </Row>
      <Row label="menus">
        <Menu trigger={<Button>Actions</Button>}>
          <MenuLabel>Ada Lovelace</MenuLabel>
          <MenuItem icon={Pencil} shortcut="E">
            Edit
          </MenuItem>
          <MenuItem icon={Copy}>Copy link</MenuItem>
          <MenuItem icon={UserPlus} disabled reason="Only an admin can invite">
            Invite
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setConfirming(true)}>
            Delete…
          </MenuItem>
        </Menu>
        <Menu trigger={<Button icon={Settings2}>Columns</Button>}>
          {Object.entries(columns).map(([column, checked]) => (
            <MenuCheckboxItem
              key={column}
              checked={checked}
              onCheckedChange={(next) => setColumns({ ...columns, [column]: next })}
            >
              {column}
            </MenuCheckboxItem>
          ))}
        </Menu>
        <Menu trigger={<Button icon={ArrowUpDown}>Sort by</Button>}>
          <MenuRadioItems
            value={sort}
            onValueChange={setSort}
            options={[
              { value: 'name', label: 'Name' },
              { value: 'created', label: 'Created' },
            ]}
          />
        </Menu>
        <Popover label="Notifications" trigger={<IconButton icon={Bell} label="Notifications" />}>
          <p className="w-72 p-4 text-ink-2">
            Nothing new. When someone assigns or mentions you, it shows here.
          </p>
        </Popover>
      </Row>
      <Row label="snackbars">
        <Button onClick={() => show({ tone: 'success', text: 'User invited successfully.' })}>Success</Button>
        <Button onClick={() => show({ tone: 'error' })}>Error</Button>
        <Button
          onClick={() =>
            show({
              tone: 'success',
              text: '3 contacts deleted',
              action: { label: 'Undo', onSelect: () => {} },
            })
          }
        >
          With Undo
        </Button>
      </Row>
      <Dialog
        open={dialog !== null}
        onOpenChange={() => setDialog(null)}
        title="Invite new user"
        description="They get an email with a link that is good for seven days."
        size={dialog ?? 440}
        footer={
          <>
            <Button onClick={() => setDialog(null)}>Cancel</Button>
            <Button variant="primary" onClick={() => setDialog(null)}>
              Send invite
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Field label="First name">
            <Input />
          </Field>
          <Field label="Last name" optional>
            <Input />
          </Field>
          <Field label="Email" hint="Their work address.">
            <Input type="email" />
          </Field>
        </div>
      </Dialog>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Leave Northwind Travel?"
        confirmLabel="Leave workspace"
        onConfirm={() => setLeaving(false)}
      >
        You lose access at once. What you added stays.
      </ConfirmDialog>
      <ConfirmByTyping
        open={confirming}
        onOpenChange={setConfirming}
        title="Delete 3 contacts?"
        phrase="Delete 3 Contacts"
        confirmLabel="Delete"
        onConfirm={() => setConfirming(false)}
      >
        Their notes and files go with them. Inquiries stay, without a person.
      </ConfirmByTyping>
    </Section>
  )
}
