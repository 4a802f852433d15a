import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Field } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'

test('the password is hidden until asked for, and can be hidden again', async () => {
  const { user } = renderUi(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})
