import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { type LinkType, ValueLink } from './ValueLink.tsx'

test.each<[LinkType, string, string]>([
  ['email', 'ada+trips@example.com', 'mailto:ada%2Btrips@example.com'],
  ['email', 'a?bcc=b@example.com', 'mailto:a%3Fbcc%3Db@example.com'],
  ['tel', '+44 (20) 7946-0001', 'tel:+442079460001'],
  ['url', 'kite.example/team', 'https://kite.example/team'],
  ['url', 'HTTP://kite.example', 'http://kite.example/'],
])('%s %s leads to %s', (type, value, href) => {
  renderUi(<ValueLink type={type} value={value} />)
  expect(screen.getByRole('link', { name: value }).getAttribute('href')).toBe(href)
})

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'ftp://kite.example',
  'nowhere',
  'https://',
])('a website %s is only text', (value) => {
  const { container } = renderUi(<ValueLink type="url" value={value} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(container.textContent).toBe(value)
})
