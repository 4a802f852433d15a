import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { PasswordChecklist } from './PasswordChecklist.tsx'

const rules = ['At least 8 characters', 'A letter', 'A number', 'One of @$!%*#?&']

describe('the password checklist', () => {
  it.each([
    ['', []],
    ['12345678', ['At least 8 characters', 'A number']],
    ['ab1', ['A letter', 'A number']],
    ['Ünïcödé!', ['At least 8 characters', 'A letter', 'One of @$!%*#?&']],
    ['correct-horse-7', ['At least 8 characters', 'A letter', 'A number']],
    ['correct horse 7!', rules],
  ])('says of %j which rules it meets', (password, met) => {
    renderUi(<PasswordChecklist password={password} />)
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual(rules.map((rule) => `${rule}${met.includes(rule) ? '(met)' : '(not met yet)'}`))
  })

  it('tells a screen reader how far one is, but nothing before typing begins', () => {
    const { rerender } = renderUi(<PasswordChecklist password="" />)
    const progress = document.querySelector('[aria-live=polite]')
    expect(progress?.textContent).toBe('')
    rerender(<PasswordChecklist password="ab1" />)
    expect(progress?.textContent).toBe('2 of 4 rules met')
  })
})
