import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { type PageSize, Pagination } from './Pagination.tsx'

test.each([
  [1, 20, 1204, '1–20 of 1,204', 'Page 1 of 61'],
  [61, 20, 1204, '1,201–1,204 of 1,204', 'Page 61 of 61'],
  [2, 40, 45, '41–45 of 45', 'Page 2 of 2'],
  [1, 20, 1, '1–1 of 1', 'Page 1 of 1'],
  [1, 20, 0, '0 of 0', 'Page 1 of 1'],
] as const)('page %i of size %i in %i rows reads %s', (page, pageSize, total, range, pages) => {
  renderPages({ page, pageSize, total })
  expect(screen.getByText(range)).toBeTruthy()
  expect(screen.getByText(pages)).toBeTruthy()
})

test.each([
  [1, { shown: 20, hasNext: true }, '1–20 of 2,000+', 'Page 1 of 100+'],
  [100, { shown: 20, hasNext: true }, '1,981–2,000 of 2,000+', 'Page 100 of 100+'],
  [101, { shown: 20, hasNext: true }, '2,001–2,020 of 2,020+', 'Page 101 of 101+'],
  [150, { shown: 7, hasNext: false }, '2,981–2,987 of 2,987', 'Page 150 of 150'],
  [100, { shown: 20, hasNext: false }, '1,981–2,000 of 2,000+', 'Page 100 of 100+'],
] as const)(
  'where only 2,000 were counted, page %i with %o reads %s',
  async (page, uncounted, range, pages) => {
    const { user, onPageChange } = renderPages({ page, total: 2000, uncounted })
    expect(screen.getByText(range)).toBeTruthy()
    expect(screen.getByText(pages)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(onPageChange.mock.calls).toEqual(uncounted.hasNext ? [[page + 1]] : [])
  },
)

test('previous and next step by one page', async () => {
  const { user, onPageChange } = renderPages({ page: 2, total: 100 })
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onPageChange.mock.calls).toEqual([[1], [3]])
})

test.each([
  ['Previous page', 1],
  ['Next page', 5],
])('%s does nothing at the end of the list', async (name, page) => {
  const { user, onPageChange } = renderPages({ page, total: 100 })
  const button = screen.getByRole('button', { name })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(onPageChange).not.toHaveBeenCalled()
})

test('the page size is one of 20, 40 and 60', async () => {
  const { user, onPageSizeChange } = renderPages({ total: 100 })
  await user.click(screen.getByRole('button', { name: 'Rows per page 20' }))
  expect(screen.getAllByRole('menuitemradio').map((size) => size.textContent)).toEqual(['20', '40', '60'])
  await user.click(screen.getByRole('menuitemradio', { name: '60' }))
  expect(onPageSizeChange).toHaveBeenCalledExactlyOnceWith(60)
})

function renderPages({
  page = 1,
  pageSize = 20,
  total,
  uncounted,
}: {
  page?: number
  pageSize?: PageSize
  total: number
  uncounted?: ComponentProps<typeof Pagination>['uncounted']
}) {
  const onPageChange = vi.fn()
  const onPageSizeChange = vi.fn()
  const rendered = renderUi(
    <Pagination
      page={page}
      pageSize={pageSize}
      total={total}
      {...(uncounted && { uncounted })}
      onPageChange={onPageChange}
      onPageSizeChange={onPageSizeChange}
    />,
  )
  return { ...rendered, onPageChange, onPageSizeChange }
}
