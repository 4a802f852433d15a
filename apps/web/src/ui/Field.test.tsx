import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'
import { Select } from './Select.tsx'

test('label, hint and error belong to the control', () => {
  renderUi(
    <Field label="Email" hint="Your work address" error="Invalid email address">
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Email' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(input)).toBe('Invalid email address Your work address')
})

test('without an error the control is not invalid', () => {
  renderUi(
    <Field label="Email" optional>
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Email' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(screen.getByText('optional')).toBeTruthy()
})

test('a select takes its name and error from the field', () => {
  renderUi(
    <Field label="Role" error="Choose a role">
      <Select value="" onValueChange={() => {}} options={[]} />
    </Field>,
  )
  expect(describedBy(screen.getByRole('combobox', { name: 'Role' }))).toBe('Choose a role')
})

test("react-hook-form's register drives an input in a field", async () => {
  const onSubmit = vi.fn()
  const { user } = renderUi(<EmailForm onSubmit={onSubmit} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const input = screen.getByRole('textbox', { name: 'Email' })
  expect(await screen.findByText('Email address is required')).toBeTruthy()
  expect(input).toBe(document.activeElement)
  await user.type(input, 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ email: 'ada@example.com' })
})

function EmailForm({ onSubmit }: { onSubmit: (values: { email: string }) => void }) {
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ defaultValues: { email: '' } })
  return (
    <form onSubmit={handleSubmit((values) => onSubmit(values))}>
      <Field label="Email" error={formState.errors.email?.message}>
        <Input {...register('email', { required: 'Email address is required' })} />
      </Field>
      <Button type="submit">Save</Button>
    </form>
  )
}

function describedBy(control: HTMLElement) {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
