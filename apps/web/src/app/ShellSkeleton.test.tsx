import { readFileSync } from 'node:fs'
import path from 'node:path'
import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Brand } from '../features/auth/shared/AuthPage.tsx'
import { renderUi } from '../testing/render.tsx'
import { ShellOutline, ShellSkeleton } from './ShellSkeleton.tsx'

const page = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')

it('the head of the sign-in is in the page before any script, the same as later', () => {
  expect(page.replace(/\n\s*/g, '')).toContain(renderToStaticMarkup(<Brand />))
})

describe('the outlines of a workspace', () => {
  it('are in the page before any script, the same as later, and without a style of their own', () => {
    const withoutBreaks = page.replace(/\n\s*/g, '')
    expect(withoutBreaks).toContain(renderToStaticMarkup(<ShellOutline />))
    expect(page).not.toMatch(/ style=/)
  })

  it('say that they are loading', () => {
    renderUi(<ShellSkeleton />)
    screen.getByRole('status', { name: 'Loading…' })
  })
})
