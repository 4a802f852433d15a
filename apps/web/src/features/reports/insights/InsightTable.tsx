export type TableOfFigures = { columns: string[]; rows: { key: string; cells: string[] }[] }

/** The first column names the row, all others are numbers. */
export function InsightTable({ label, table: { columns, rows } }: { label: string; table: TableOfFigures }) {
  const [name, ...figures] = columns
  return (
    <table aria-label={label} className="w-full">
      <thead>
        <tr className="border-line border-b align-bottom text-12 text-ink-2">
          <th scope="col" className="py-2 text-left font-medium">
            {name}
          </th>
          {figures.map((figure) => (
            <th key={figure} scope="col" className="py-2 pl-3 text-right font-medium">
              {figure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <tr key={key} className="border-line border-b last:border-b-0 [break-inside:avoid]">
            <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
              {first}
            </th>
            {rest.map((cell, place) => (
              <td key={figures[place]} className="whitespace-nowrap py-1.5 pl-3 text-right tabular-nums">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
