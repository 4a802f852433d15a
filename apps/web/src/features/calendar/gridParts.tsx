/** The parts of a grid of days. They are boxes: a table cannot share out its height among its rows. */
import type { ComponentProps } from 'react'

const part = (role: string) => (props: ComponentProps<'div'>) => <div {...props} role={role} />

export const Grid = part('grid')
export const RowGroup = part('rowgroup')
export const Row = part('row')
export const ColumnHead = part('columnheader')
export const RowHead = part('rowheader')
export const Cell = part('gridcell')
