import type { Editor } from '@tiptap/core'
import { Link2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { ToolbarItem } from '../../../ui/Toolbar.tsx'
import { safeAddress } from './safeAddress.ts'
import { toolProps } from './toolProps.ts'

type Props = { editor: Editor; isLink: boolean }

/** Makes a link of what is selected; without a selection, of the address itself. */
export function LinkButton({ editor, isLink }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()

  function show(open: boolean) {
    setError(undefined)
    setTyped(open ? String(editor.getAttributes('link').href ?? '') : null)
  }

  function apply(event: SubmitEvent) {
    event.preventDefault()
    // The page around is none of its business, even where that is a form itself.
    event.stopPropagation()
    const href = safeAddress(typed ?? '')
    if (!href) return setError(t('notes.link.invalid'))
    const chain = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && !isLink) {
      chain.insertContent([
        ...(followsWord(editor) ? [space] : []),
        { type: 'text', text: (typed ?? '').trim(), marks: [{ type: 'link', attrs: { href } }] },
        space,
      ])
    } else chain.setLink({ href })
    chain.run()
    setTyped(null)
  }

  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run()
    setTyped(null)
  }

  return (
    <Popover
      label={t('notes.link.title')}
      open={typed !== null}
      onOpenChange={show}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        editor.commands.focus()
      }}
      className="w-72 p-3"
      trigger={
        <ToolbarItem>
          <IconButton {...toolProps} icon={Link2} label={t('notes.tool.link')} aria-pressed={isLink} />
        </ToolbarItem>
      }
    >
      <form onSubmit={apply} noValidate className="flex flex-col gap-3">
        <Field label={t('notes.link.address')} error={error}>
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('notes.link.example')}
            value={typed ?? ''}
            onChange={(event) => {
              setTyped(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
        <div className="flex justify-end gap-2">
          {isLink ? (
            <Button size="sm" variant="ghost" onClick={remove}>
              {t('notes.link.remove')}
            </Button>
          ) : null}
          <Button size="sm" variant="primary" type="submit">
            {t('notes.link.apply')}
          </Button>
        </div>
      </form>
    </Popover>
  )
}

const space = { type: 'text', text: ' ' }

/** Whether what is inserted would be taken for the end of the word before it. */
function followsWord({ state }: Editor): boolean {
  const before = state.selection.$from.nodeBefore
  return before !== null && !/\s$/.test(before.text ?? '')
}
