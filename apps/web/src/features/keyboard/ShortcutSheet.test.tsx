import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readSingleKeys, setSingleKeys } from '../../lib/singleKeys.ts'
import { renderUi } from '../../testing/render.tsx'
import { ShortcutSheet } from './ShortcutSheet.tsx'

afterEach(() => setSingleKeys(true))

describe('the list of shortcuts', () => {
  it('groups them, and names the keys of each as they stand on the keyboard', () => {
    open()
    const groups = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    expect(groups).toEqual([
      'Everywhere',
      'Today',
      'Calendar',
      'Payments',
      'Lists',
      'Records',
      'Inquiries',
      'Board',
      'Statuses & sources',
      'Writing a note',
    ])
    expect(shortcuts('Everywhere')).toContain('Search and commands: CtrlK')
    expect(shortcuts('Everywhere')).toContain('Go to contacts: GthenC')
    expect(shortcuts('Lists')).toContain('Next or previous: JorK')
    expect(shortcuts('Board')).toEqual([
      'Move to another status: Alt←orAlt→',
      'Next or previous card: Alt↑orAlt↓',
    ])
  })

  it('says of single keys that they are off once they are switched off, which is kept and can be taken back', async () => {
    const { user } = open()
    const toggle = screen.getByRole('switch', { name: 'Single-key shortcuts' })
    await user.click(toggle)
    const left = shortcuts('Everywhere').filter((shortcut) => !shortcut.endsWith(': Off'))
    expect(left).toEqual([
      'Search and commands: CtrlK',
      'Submit a dialog: CtrlEnter',
      'Close what’s open: Esc',
    ])
    expect(shortcuts('Lists')).toContain('Add a record: Off')
    expect(localStorage.getItem('single-keys')).toBe('off')
    await user.click(toggle)
    expect(shortcuts('Lists')).toContain('Add a record: C')
  })

  it('follows the choice that was made in another tab', () => {
    open()
    localStorage.setItem('single-keys', 'off')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'single-keys' })))
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
  })

  it('keeps the choice as long as the page where storage is blocked', async () => {
    for (const act of ['setItem', 'getItem'] as const) {
      vi.spyOn(Storage.prototype, act).mockImplementation(() => {
        throw new Error('blocked')
      })
    }
    const { user } = open()
    await user.click(screen.getByRole('switch'))
    expect(readSingleKeys()).toBe(false)
  })
})

const open = () => renderUi(<ShortcutSheet open onOpenChange={() => {}} />)

function shortcuts(group: string): string[] {
  const terms = within(screen.getByRole('region', { name: group })).getAllByRole('term')
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}
