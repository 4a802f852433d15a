import { useQuery } from '@tanstack/react-query'
import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion'
import { useEffect, useRef, useState } from 'react'
import { memberListQuery } from '../../../data/memberListQuery.ts'
import { searchOptions } from '../../../ui/searchOptions.ts'
import { stepTo } from '../../../ui/useListbox.ts'

export type MentionTarget = { id: string; name: string; src: string | undefined }

type Asked = Pick<SuggestionProps, 'query' | 'command' | 'mount'>

/** No more than anyone reads; who types on finds the others. */
const MOST = 50

export function useMentionList(org: string) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [marked, setMarked] = useState(0)
  const { data } = useQuery(memberListQuery(org))
  const found = asked && data ? membersNamed(data.users, asked.query) : []

  function choose(target: MentionTarget | undefined) {
    if (target) asked?.command({ id: target.id, label: target.name })
  }

  function press({ event }: SuggestionKeyDownProps): boolean {
    if (found.length === 0 || event.isComposing) return false
    const next = stepTo(event.key, marked, found.length, 'round')
    const isChosen = event.key === 'Enter' || event.key === 'Tab'
    if (next !== undefined) setMarked(next)
    else if (isChosen) choose(found[marked])
    return next !== undefined || isChosen
  }

  // The editor is made once and asks whoever is here now.
  const now = useRef(press)
  useEffect(() => {
    now.current = press
  })
  const ask = (props: SuggestionProps) => {
    setAsked({ query: props.query, command: props.command, mount: props.mount })
    setMarked(0)
  }
  const [onMention] = useState(() => () => ({
    onStart: ask,
    onUpdate: ask,
    onKeyDown: (props: SuggestionKeyDownProps) => now.current(props),
    onExit: () => setAsked(null),
  }))
  return { onMention, asked, found, marked, setMarked, choose }
}

type Named = {
  id: string
  first_name: string
  last_name: string
  email: string
  pic: { file_url: string } | null
}

export function membersNamed(members: readonly Named[], query: string): MentionTarget[] {
  // After a space comes the next word, unless it still is somebody's name.
  if (query.startsWith(' ')) return []
  const options = members.map(({ id, first_name, last_name, email }) => ({
    value: id,
    label: `${first_name} ${last_name}`.trim() || email,
  }))
  const found = searchOptions(options, query).slice(0, MOST)
  return found.map(({ value, label }) => {
    const src = members.find(({ id }) => id === value)?.pic?.file_url
    return { id: value, name: label, src }
  })
}
