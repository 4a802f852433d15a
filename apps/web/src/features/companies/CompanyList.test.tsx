import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { companyOf, NORTHWIND, pageOf } from '../../lib/testing/samples.ts'
import { screenWidth } from '../../testing/render.tsx'
import { COMPANIES, openList } from '../testing/openList.tsx'

const kite = companyOf(1, {
  name: 'Kite & Anchor',
  email: 'hello@kite.example',
  phone_number: '+44 20 7946 0001',
  people_count: 2,
  inquiry_count: 1,
})

describe('the companies list', () => {
  it('shows each company with what its columns promise', async () => {
    await open()
    const table = await screen.findByRole('table', { name: 'Companies' })
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map((header) => header.textContent)).toEqual([
      '',
      'Name',
      'Email',
      'Phone',
      'People',
      'Inquiries',
    ])
    const cells = within(table).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '',
      expect.stringContaining('Kite & Anchor'),
      'hello@kite.example',
      '+44 20 7946 0001',
      '22 people',
      '11 inquiry',
    ])
    const link = within(table).getByRole('link', { name: 'Kite & Anchor' })
    expect(link.getAttribute('href')?.split('?')[0]).toBe(`/${NORTHWIND}/companies/${kite.id}/detail`)
    screen.getByText('1 company')
  })

  it('sorts, hides columns and has no board', async () => {
    const { user, search } = await open('?hidden=["email"]')
    await screen.findByRole('table', { name: 'Companies' })
    expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Board' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'People' }))
    await expect.poll(search).toEqual({ hidden: ['email'], sort_by: 'people_count' })
  })

  it('offers to add one where there is none', async () => {
    await openList({ at: 'companies' })
    await screen.findByText('No companies yet')
    expect(screen.getAllByRole('button', { name: 'Add company' })).toHaveLength(2)
  })

  it('is a list of cards on a phone, where the whole page can be ticked too', async () => {
    screenWidth(390)
    const { user } = await open()
    const cards = await screen.findByRole('list', { name: 'Companies' })
    const email = within(cards).getByRole('link', { name: 'hello@kite.example' })
    expect(email.getAttribute('href')).toBe('mailto:hello@kite.example')
    await user.click(within(cards).getByRole('checkbox', { name: 'Select Kite & Anchor' }))
    const page = await screen.findByRole('checkbox', { name: 'Whole page' })
    expect(page.getAttribute('aria-checked')).toBe('true')
  })
})

const open = (at = '') =>
  openList({
    at: `companies${at}`,
    answers: { [COMPANIES]: ({ query }) => ({ status: 200, body: pageOf(query, 1, () => kite) }) },
  })
