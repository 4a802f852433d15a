/** How the keyboard finds its way over a board. */
import type { BoardColumn } from './boardTypes.ts'

export const cardAttribute = (id: string) => ({ 'data-card': id })

export const columnBeside = <Card>(columns: readonly BoardColumn<Card>[], id: string, step: 1 | -1) => {
  const at = columns.findIndex((column) => column.id === id)
  return columns[at + step]
}

export function focusCardBeside(card: HTMLElement, step: 1 | -1) {
  const beside = step === 1 ? card.nextElementSibling : card.previousElementSibling
  focusCard(beside)
}

export function focusCard(card: Element | null) {
  card?.querySelector<HTMLElement>('a[href]')?.focus()
}
