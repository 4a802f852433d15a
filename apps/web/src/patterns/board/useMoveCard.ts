import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, kindRoutes } from '../../data/kindRoutes.ts'
import { keyOf, listsOf, type RecordType } from '../../data/queryNames.ts'
import { refresh } from '../../data/refresh.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { type Stored, saveInTurn } from '../records/saveInTurn.ts'
import { showRecord } from '../records/showRecord.ts'
import { type CardMove, type CardStatus, countMove, statusName } from './statusCards.ts'

type Kind<Card, Saved, Column> = {
  org: string
  type: RecordType
  /** Which of its fields is its status. */
  field: keyof Card & string
  /** A column that this came into or went from. */
  count: (column: Column, card: Saved, by: 1 | -1) => Column
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
export function useMoveCard<
  Card extends Stored,
  Saved extends Card,
  Column extends { status: CardStatus; results: Card[] },
>({ org, type, field, count, scope }: Kind<Card, Saved, Column>) {
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
      showMoved({ card, from, to })
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

  function save({ card, from, to }: CardMove<Card>) {
    const { get, update } = kindRoutes[type]
    const params = { org, id: card.id }
    return saveInTurn({
      seen: { ...card, [field]: from },
      fields: [field],
      write: (version) => ask<Saved>(update, { params, body: { [`${field}_id`]: to?.id ?? null, version } }),
      read: () => ask<Saved>(get, { params }),
    })
  }

  /** Also changes the totals of the columns. */
  function showMoved(done: CardMove<Saved>) {
    const { card } = done
    const counting = {
      statusOf: (one: Card) => one[field] as CardStatus,
      count: (column: Column, by: 1 | -1) => count(column, card, by),
    }
    queryClient.setQueryData(keyOf(type, org, card.id), card)
    queryClient.setQueriesData<{ columns: Column[] }>(
      { queryKey: keyOf(listsOf[type], org, 'board') },
      (board) => board && { ...board, columns: countMove(board.columns, done, counting) },
    )
    showRecord(queryClient, org, type, card.id, card)
  }

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
