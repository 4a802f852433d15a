import { useState } from 'react'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { type PageSize, Pagination } from '../ui/Pagination.tsx'
import { Switch } from '../ui/Switch.tsx'
import { type Column, type Sort, Table } from '../ui/Table.tsx'
import { Section } from './Section.tsx'

type Person = {
  id: string
  name: string
  status: string
  email: string
  phone: string
  inquiries: number
  company: string
}

const statuses: [string, BadgeTone][] = [
  ['Just Enquiry', 'violet'],
  ['Hot Lead', 'lavender'],
  ['Partially Interested', 'orange'],
  ['Booked', 'green'],
]
const names = [
  'Ada Lovelace',
  'Bartolomeu Dias',
  'Freya Stark',
  'Grace Hopper',
  'Ibn Battuta',
  'Isabella Lucy Bird-Bishop of Edinburgh',
  'Jeanne Baret',
  'Nellie Bly',
  'Zheng He',
  'Amelia Earhart',
  'Ernest Shackleton',
  'Marco Polo',
]
const people: Person[] = names.map((name, at) => ({
  id: String(at),
  name,
  status: statuses[at % statuses.length]?.[0] ?? '',
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  phone: at % 3 ? `+351 21 555 01${10 + at}` : '',
  inquiries: (at * 7) % 5,
  company: ['Analytical Voyages', 'Cape & Sons', ''][at % 3] ?? '',
}))

const columns: Column<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    primary: true,
    width: 240,
    cell: (person) => (
      <a href={`#${person.id}`} className="flex min-w-0 items-center gap-2 font-medium hover:underline">
        <Avatar name={person.name} size={24} />
        <span className="truncate">{person.name}</span>
      </a>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    width: 180,
    card: 'beside',
    cell: ({ status }) => (
      <Badge dot tone={statuses.find(([name]) => name === status)?.[1] ?? 'green'}>
        {status}
      </Badge>
    ),
  },
  { id: 'email', header: 'Email', sortable: true, width: 200, card: 'below', cell: (person) => person.email },
  { id: 'phone', header: 'Phone', width: 160, cell: (person) => person.phone },
  {
    id: 'inquiries',
    header: 'Inquiries',
    align: 'end',
    width: 96,
    cell: (person) => person.inquiries || null,
  },
  { id: 'company', header: 'Company', sortable: true, width: 280, cell: (person) => person.company },
]

export function Tables() {
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'ascending' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1', '2']))
  const [widths, setWidths] = useState<Record<string, number>>({})
  const [isFetching, setFetching] = useState(false)
  const [page, setPage] = useState(2)
  const [pageSize, setPageSize] = useState<PageSize>(20)
  const sorted = people.toSorted((a, b) => {
    const key = sort.by as keyof Person
    return String(a[key]).localeCompare(String(b[key])) * (sort.direction === 'ascending' ? 1 : -1)
  })
  return (
    <Section title="Table and pagination">
      <Switch label="Fetching" checked={isFetching} onCheckedChange={setFetching} />
      <div className="flex flex-col overflow-hidden rounded-panel border border-line">
        <Table
          label="People"
          columns={columns}
          rows={sorted}
          rowId={(person) => person.id}
          sort={sort}
          onSortChange={setSort}
          selection={{ selected, onChange: setSelected, nameOf: (person) => person.name }}
          widths={widths}
          onWidthChange={(id, width) => setWidths({ ...widths, [id]: width })}
          isFetching={isFetching}
          activeId="4"
          className="h-90"
        />
        <Pagination
          page={page}
          pageSize={pageSize}
          total={1204}
          onPageChange={setPage}
          onPageSizeChange={(next) => {
            setPageSize(next)
            setPage(1)
          }}
          className="border-line border-t"
        />
      </div>
      <Pagination page={1} pageSize={20} total={0} onPageChange={setPage} onPageSizeChange={setPageSize} />
    </Section>
  )
}
