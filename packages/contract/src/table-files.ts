/** How lists and reports are written as files. */
import { z } from 'zod'

export const tableFormats = ['csv', 'local_csv', 'xlsx'] as const
export const TableFormat = z
  .enum(tableFormats, 'Choose a format')
  .default('csv')
  .describe(
    'csv: commas and decimal points, whatever the country. local_csv: CSV as spreadsheets in the country of the workspace open it, where decimals have a comma with semicolons. xlsx: an Excel workbook',
  )
export type TableFormat = z.infer<typeof TableFormat>

export const AsTable = z.object({ format: TableFormat })
export type AsTable = z.infer<typeof AsTable>

const csv = 'text/csv'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const tableTypes = [csv, xlsx] as const
export const typeOfTable = (format: TableFormat) => (format === 'xlsx' ? xlsx : csv)
