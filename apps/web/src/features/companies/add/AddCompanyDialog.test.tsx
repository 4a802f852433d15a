import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NORTHWIND } from '../../../lib/testing/samples.ts'
import { openAlone } from '../../../patterns/lists/testing/openAlone.tsx'
import { companyDetailOf } from '../testing/openCompany.tsx'
import { AddCompanyDialog } from './AddCompanyDialog.tsx'

const CREATE = 'POST /api/v1/:org/companies/'
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => screen.getByRole('button', { name: 'Add company' })
const onOpenChange = vi.fn()
beforeEach(() => onOpenChange.mockClear())

describe('adding a company', () => {
  it('sends what was entered, closes and says so', async () => {
    const { user, api, enter } = await open()
    await enter('Name', 'Kite & Anchor')
    await enter('Email', 'hello@kite.example')
    await enter('Website', 'kite.example')
    await user.click(submit())
    await screen.findByText('Company added')
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
    expect(api.requestsTo(CREATE)).toMatchObject([
      {
        body: { name: 'Kite & Anchor', email: 'hello@kite.example', website: 'kite.example', owner_id: null },
      },
    ])
    expect(api.requestsTo(CREATE)[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('needs a name, and puts what the server refuses beside its field', async () => {
    const details = [{ code: 'invalid', message: 'Enter a phone number', field: 'phone_number' }]
    const { user, api, enter } = await open(() => ({ status: 400, body: { status: 400, details } }))
    await user.click(submit())
    await screen.findByRole('textbox', { name: 'Name', description: 'Company name is required' })
    expect(api.requestsTo(CREATE)).toHaveLength(0)
    await enter('Name', 'Kite')
    await user.click(submit())
    await screen.findByRole('textbox', { name: 'Phone', description: 'Enter a phone number' })
    expect(box('Name').value).toBe('Kite')
  })

  it('asks before it forgets what was typed', async () => {
    const { user, enter } = await open()
    await enter('Name', 'Kite')
    await user.keyboard('{Escape}')
    const discard = await screen.findByRole('button', { name: 'Discard' })
    expect(onOpenChange).not.toHaveBeenCalled()
    await user.click(discard)
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  })
})

async function open(create = () => ({ status: 201, body: companyDetailOf({}) as unknown })) {
  const alone = await openAlone(<AddCompanyDialog org={NORTHWIND} open onOpenChange={onOpenChange} />, {
    [CREATE]: create,
  })
  await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBeNull())
  return { ...alone, enter: (field: string, text: string) => alone.enter(box(field), text) }
}
