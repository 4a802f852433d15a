import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { AtSign, Bold, List, ListOrdered } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isApple } from '../../../lib/pressedKey.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Toolbar, ToolbarItem } from '../../../ui/Toolbar.tsx'
import { LinkButton } from './LinkButton.tsx'
import { toolProps } from './toolProps.ts'

export function NoteToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  })
  const mod = isApple ? '⌘' : 'Ctrl'
  const shift = isApple ? '⇧' : 'Shift'
  const tools = [
    {
      tool: 'bold',
      icon: Bold,
      shortcut: `${mod} B`,
      pressed: is.bold,
      act: () => editor.chain().focus().toggleBold().run(),
    },
    {
      tool: 'bullets',
      icon: List,
      shortcut: `${mod} ${shift} 8`,
      pressed: is.bullets,
      act: () => editor.chain().focus().toggleBulletList().run(),
    },
    {
      tool: 'numbers',
      icon: ListOrdered,
      shortcut: `${mod} ${shift} 7`,
      pressed: is.numbers,
      act: () => editor.chain().focus().toggleOrderedList().run(),
    },
  ] as const
  return (
    <Toolbar label={t('notes.tool.title')} className="flex gap-0.5">
      {tools.map(({ tool, icon, shortcut, pressed, act }) => (
        <ToolbarItem key={tool}>
          <IconButton
            {...toolProps}
            icon={icon}
            label={t(`notes.tool.${tool}`)}
            shortcut={shortcut}
            aria-pressed={pressed}
            onClick={act}
          />
        </ToolbarItem>
      ))}
      <LinkButton editor={editor} isLink={is.link} />
      <ToolbarItem>
        <IconButton
          {...toolProps}
          icon={AtSign}
          label={t('notes.tool.mention')}
          onClick={() => startMention(editor)}
        />
      </ToolbarItem>
    </Toolbar>
  )
}

/** An `@` right after a word would be taken for an email address. */
function startMention(editor: Editor) {
  const { $from } = editor.state.selection
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset, '', '￼')
  editor
    .chain()
    .focus()
    .insertContent(/^\s?$/.test(before) ? '@' : ' @')
    .run()
}
