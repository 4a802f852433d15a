import type { Note } from '@caravel/contract/notes'
import { useTranslation } from 'react-i18next'

/** What a call says besides its words, as in "Outgoing · Left a message"; empty where it says nothing. */
export function useCallWords({ direction, result }: Pick<Note, 'direction' | 'result'>): string {
  const { t } = useTranslation()
  const words = [
    direction && t(`notes.log.direction.${direction}`),
    result && t(`notes.log.result.${result}`),
  ]
  return words.filter(Boolean).join(' · ')
}
