import { expect, it } from 'vitest'
import { firstNameIn } from './firstNameIn.ts'

it.each([
  ['ada.lovelace@example.com', 'Ada'],
  ['ADA@example.com', 'Ada'],
  ['jean-luc_picard@example.com', 'Jean'],
  ['ada+crm@example.com', 'Ada'],
  ['_o’neil_@example.com', 'O’neil'],
  ['élodie.m@example.com', 'Élodie'],
  ['7of9@example.com', 'Of'],
  ['42@example.com', '42'],
  ['+crm@example.com', 'Crm'],
])('%s suggests the first name %s', (email, name) => {
  expect(firstNameIn(email)).toBe(name)
})
