import { useState } from 'react'
import { DateRange } from '../ui/DateRange.tsx'
import type { DayRange } from '../ui/dateRange.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { Row, Section } from './Section.tsx'

const reports = [
  {
    heading: 'Contacts',
    tabs: [
      { value: 'today', label: "Today's Contacts" },
      { value: 'status', label: 'Contacts by Status' },
      { value: 'source', label: 'Contacts by Source' },
    ],
  },
  {
    heading: 'Inquiries',
    tabs: [
      { value: 'inquiries', label: "Today's Inquiries" },
      { value: 'person', label: 'Inquiries by Person', disabled: true },
    ],
  },
]

export function Ranges() {
  const [open, setOpen] = useState('active')
  const [report, setReport] = useState('today')
  const [none, setNone] = useState<DayRange | null>(null)
  const [range, setRange] = useState<DayRange | null>({ start: '2026-06-08', end: '2026-07-03' })
  return (
    <Section title="Tabs and date range">
      <Tabs
        label="Members"
        value={open}
        onValueChange={setOpen}
        groups={[
          {
            tabs: [
              { value: 'active', label: 'Active members', count: 12 },
              { value: 'invited', label: 'Invited members', count: 3 },
              { value: 'removed', label: 'Removed', disabled: true },
            ],
          },
        ]}
      >
        <p className="py-3 text-ink-2">The panel of “{open}”.</p>
      </Tabs>
      <Tabs label="Reports" orientation="vertical" value={report} onValueChange={setReport} groups={reports}>
        <div className="flex flex-col gap-3">
          <Row>
            <DateRange value={none} onChange={setNone} today="2026-07-15" />
          </Row>
          <Row>
            <DateRange value={range} onChange={setRange} today="2026-07-15" />
          </Row>
        </div>
      </Tabs>
    </Section>
  )
}
