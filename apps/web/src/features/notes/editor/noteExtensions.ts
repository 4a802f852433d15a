import type { Extensions } from '@tiptap/core'
import { Mention } from '@tiptap/extension-mention'
import { Placeholder, Selection } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import type { SuggestionOptions } from '@tiptap/suggestion'
import { safeAddress } from './safeAddress.ts'

type Options = {
  placeholder: string
  /** Asks for a member once somebody typed an `@`. */
  onMention: NonNullable<SuggestionOptions['render']>
}

/** What the text of a note can hold, and nothing else: whatever is pasted is reduced to it. */
export const noteExtensions = ({ placeholder, onMention }: Options): Extensions => [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    strike: false,
    trailingNode: false,
    underline: false,
    link: {
      defaultProtocol: 'https',
      openOnClick: false,
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
      isAllowedUri: (address) => safeAddress(address) !== null,
    },
  }),
  Mention.configure({
    deleteTriggerWithBackspace: true,
    HTMLAttributes: { class: 'note-mention' },
    suggestion: {
      allowSpaces: true,
      allowedPrefixes: [' ', '\u00a0', '(', '/', '"'],
      render: onMention,
      floatingUi: { strategy: 'fixed' },
    },
  }),
  Placeholder.configure({ placeholder }),
  // So that one sees what a link is being made of while its address is typed.
  Selection.configure({ className: 'note-selection' }),
]
