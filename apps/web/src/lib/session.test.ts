import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { session } from './session.ts'

const tokens = { access: 'access-1', refresh: 'refresh-1' }

beforeEach(() => localStorage.clear())

describe('the session', () => {
  it('keeps its three values under the names that the specification gives', () => {
    session.start(tokens, 'workspace-1')
    expect({ ...localStorage }).toEqual({
      accesstoken: 'access-1',
      refreshtoken: 'refresh-1',
      orgId: 'workspace-1',
    })
  })

  it('forgets the workspace of whoever was here before when the new person has none', () => {
    session.start(tokens, 'workspace-1')
    session.start(tokens, null)
    expect(session.lastWorkspace()).toBeNull()
  })

  it('leaves what is not its own, such as the theme, when it ends', () => {
    localStorage.setItem('theme', 'dark')
    session.start(tokens, 'workspace-1')
    session.end()
    expect({ ...localStorage }).toEqual({ theme: 'dark' })
  })

  it('is renewed so that other tabs never find the new refresh token beside the expired access token', () => {
    session.start(tokens, null)
    const setItem = vi.spyOn(Storage.prototype, 'setItem')
    onTestFinished(() => setItem.mockRestore())
    session.renew({ access: 'access-2', refresh: 'refresh-2' })
    expect(setItem.mock.calls.map(([key]) => key)).toEqual(['accesstoken', 'refreshtoken'])
  })

  it('keeps why it ended until the next one starts, though late answers end it again', () => {
    session.start(tokens, null)
    session.end('password_changed')
    session.end('expired')
    expect(session.ending()).toBe('password_changed')
    session.start(tokens, null)
    expect(session.ending()).toBeUndefined()
  })

  it('says once that it started and once that it ended', () => {
    const heard = listen()
    session.start(tokens, null)
    session.renew({ access: 'access-2', refresh: 'refresh-2' })
    session.end()
    session.end()
    expect(heard).toEqual(['started', 'ended'])
  })
})

describe('other tabs', () => {
  it.each<[string, StorageEventInit, string[]]>([
    ['sign-out', { key: 'accesstoken', oldValue: 'a', newValue: null }, ['ended']],
    ['all of storage cleared', { key: null }, ['ended']],
    ['sign-in', { key: 'accesstoken', oldValue: null, newValue: 'a' }, ['started']],
    ['a refresh', { key: 'accesstoken', oldValue: 'a', newValue: 'b' }, []],
    ['another workspace', { key: 'orgId', oldValue: 'a', newValue: null }, []],
  ])('%s is heard for what it is', (_, event, expected) => {
    const heard = listen()
    window.dispatchEvent(new StorageEvent('storage', { ...event, storageArea: localStorage }))
    expect(heard).toEqual(expected)
  })

  it('are heard no more after unsubscribing', () => {
    const heard: string[] = []
    session.subscribe((change) => heard.push(change))()
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
    expect(heard).toEqual([])
  })
})

function listen() {
  const heard: string[] = []
  onTestFinished(session.subscribe((change) => heard.push(change)))
  return heard
}
