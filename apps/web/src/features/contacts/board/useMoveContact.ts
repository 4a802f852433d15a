import { type Contact, type ContactColumn, contacts } from '@caravel/contract/contacts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { saveInTurn } from '../../records/shared/saveInTurn.ts'
import { contactQuery, contactsKey } from '../shared/contacts.queries.ts'
import { showContact } from '../shared/useUpdateContact.ts'
import type { Move, Status } from './arrangeCards.ts'

type Saving = Move & { isUndo?: boolean }

const movesKey = (org: string) => [...contactsKey(org), 'move']

type Options = {
  nameOf: (status: Status) => string
  /** What the list is narrowed to. */
  scope: string
}

/** More than anyone remembers having moved. */
const mostMoved = 20

/**
 * Moves contacts. `underway` are those that are not saved yet, which the board shows as done; a refused one is no
 * longer among them. They are state of the component, because the next press of a key must find the card moved.
 * `moved` are the ids of those that are saved, newest first.
 */
export function useMoveContact(org: string, { nameOf, scope }: Options) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const [underway, setUnderway] = useState<Move[]>([])
  const [saved, setSaved] = useState<{ id: string; scope: string }[]>([])

  const { mutate } = useMutation({
    mutationKey: movesKey(org),
    mutationFn: ({ contact, from, to }: Saving) => {
      const params = { org, id: contact.id }
      const seen = { ...contact, status: from }
      return saveInTurn({
        seen,
        fields: ['status'],
        write: (version) => call(contacts.update, { params, body: { status_id: to?.id ?? null, version } }),
        read: () => call(contacts.get, { params }),
      })
    },
    onSuccess: (contact, { from, to, isUndo }) => {
      showMoved(queryClient, org, contact, from)
      setSaved((before) =>
        [{ id: contact.id, scope }, ...before.filter(({ id }) => id !== contact.id)].slice(0, mostMoved),
      )
      if (isUndo) return
      show({
        tone: 'success',
        text: t('board.saved', { column: nameOf(to) }),
        action: {
          label: t('ui.undo'),
          onSelect: () => move({ contact, from: to, to: from, isUndo: true }),
        },
      })
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
    onSettled: (_contact, _error, saving) => {
      setUnderway((moves) => moves.filter((move) => move !== saving))
      // An answer in the middle of a row of moves would show what is over already.
      if (queryClient.isMutating({ mutationKey: movesKey(org) }) > 1) return
      void queryClient.invalidateQueries({ queryKey: contactsKey(org) })
    },
  })

  function move(saving: Saving) {
    setUnderway((moves) => [...moves, saving])
    mutate(saving)
  }

  return {
    move: (wanted: Move) => move(wanted),
    underway,
    moved: saved.filter((each) => each.scope === scope).map(({ id }) => id),
  }
}

/** Tells the cache of a move, with the totals of the columns. */
function showMoved(queryClient: QueryClient, org: string, saved: Contact, from: Status) {
  queryClient.setQueryData(contactQuery(org, saved.id).queryKey, saved)
  queryClient.setQueriesData<{ columns: ContactColumn[] }>(
    { queryKey: [...contactsKey(org), 'board'] },
    (board) => board && { ...board, columns: counted(board.columns, saved, from) },
  )
  showContact(queryClient, org, saved.id, saved)
}

function counted(columns: ContactColumn[], { id, status: to }: Contact, from: Status): ContactColumn[] {
  const shown = columns.flatMap(({ results }) => results).find((each) => each.id === id)
  // Fetched again before the answer came: the totals know of the move.
  if (shown?.status?.id === to?.id && shown) return columns
  return columns.map((column) => {
    if (column.status?.id === to?.id) return { ...column, total: column.total + 1 }
    if (column.status?.id === from?.id) return { ...column, total: column.total - 1 }
    return column
  })
}
