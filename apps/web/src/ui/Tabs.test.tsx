import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi, screenWidth } from '../testing/render.tsx'
import { Tabs } from './Tabs.tsx'

test('arrow keys walk vertical tabs across groups, past headings and disabled tabs', async () => {
  const { user } = renderUi(<Reports />)
  await user.tab()
  expect(screen.getByRole('tab', { name: 'By Status', selected: true })).toBe(document.activeElement)
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('tab', { name: 'By Person', selected: true })).toBe(document.activeElement)
  expect(screen.getByRole('tabpanel', { name: 'By Person' }).textContent).toBe('The report person')
})

test('where they are a strip, the arrow keys walk along it', async () => {
  screenWidth(1199)
  const { user } = renderUi(<Reports />)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'By Person', selected: true })).toBe(document.activeElement)
})

test('a heading is no tab but describes the tabs below it', () => {
  renderUi(<Reports />)
  expect(screen.queryByRole('tab', { name: 'Inquiries' })).toBeNull()
  expect(screen.getByRole('tab', { name: 'By Person', description: 'Inquiries' })).toBeTruthy()
})

function Reports() {
  const [value, setValue] = useState('status')
  return (
    <Tabs
      label="Reports"
      orientation="vertical"
      value={value}
      onValueChange={setValue}
      groups={[
        { heading: 'Contacts', tabs: [{ value: 'status', label: 'By Status' }] },
        {
          heading: 'Inquiries',
          tabs: [
            { value: 'none', label: 'Not yet', disabled: true },
            { value: 'person', label: 'By Person' },
          ],
        },
      ]}
    >
      The report {value}
    </Tabs>
  )
}
