import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordType } from '../../data/queryNames.ts'
import { refresh } from '../../data/refresh.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { type CardMove, statusName } from './statusCards.ts'

type Kind<Card, Saved> = {
  org: string
  type: RecordType
  save: (move: CardMove<Card>) => Promise<Saved>
  /** Tells the cache of a move that is saved. */
  showSaved: (queryClient: QueryClient, move: CardMove<Saved>) => void
  /** What the list is narrowed to. */
  scope: string
}

type Saving<Card> = CardMove<Card> & { isUndo?: boolean }

/** More than anyone remembers having moved. */
const mostMoved = 20

/**
 * Moves records. `underway` are those that are not saved yet, which the board shows as done; a refused one is no
 * longer among them. They are state of the component, because the next press of a key must find the card moved.
 * `moved` are the ids of those that are saved, newest first.
 */
export function useMoveCard<Card extends { id: string }, Saved extends Card>(kind: Kind<Card, Saved>) {
  const { org, type, save, showSaved, scope } = kind
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const [underway, setUnderway] = useState<CardMove<Card>[]>([])
  const [saved, setSaved] = useState<{ id: string; scope: string }[]>([])
  const mutationKey = [org, type, 'move']
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (saving: Saving<Card>) => save(saving),
    onSuccess: (card, { from, to, isUndo }) => {
      showSaved(queryClient, { card, from, to })
      setSaved((before) =>
        [{ id: card.id, scope }, ...before.filter(({ id }) => id !== card.id)].slice(0, mostMoved),
      )
      if (isUndo) return
      show({
        tone: 'success',
        text: t('board.saved', { column: statusName(t, to) }),
        action: {
          label: t('ui.undo'),
          onSelect: () => move({ card, from: to, to: from, isUndo: true }),
        },
      })
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
    onSettled: (_card, _error, saving) => {
      setUnderway((moves) => moves.filter((each) => each !== saving))
      // An answer in the middle of a row of moves would show what is over already.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      void refresh(queryClient, org, [{ type, id: saving.card.id, verb: 'changed' }])
    },
  })

  function move(saving: Saving<Card>) {
    setUnderway((moves) => [...moves, saving])
    mutate(saving)
  }

  return {
    move: (wanted: CardMove<Card>) => move(wanted),
    underway,
    moved: saved.filter((each) => each.scope === scope).map(({ id }) => id),
  }
}
