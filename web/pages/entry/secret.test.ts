import { afterEach, expect, test, vi } from 'vitest'
import { takeSecret } from './secret.ts'

afterEach(() => vi.unstubAllGlobals())

const SECRET = 'abcdefghijklmnopqrst-_'

/** A page at an address, with what its entry of the history has. */
function openAt(pathname: string, hash = '', state: object | null = null) {
  const replaceState = vi.fn((next: object) => {
    history.state = next
  })
  const history = { state, replaceState }
  vi.stubGlobal('location', { pathname, hash })
  vi.stubGlobal('history', history)
  return replaceState
}

test('[OWN-03] the secret of an invitation leaves the address bar and outlives a reload', () => {
  const replaced = openAt('/join', `#${SECRET}.`)
  expect([takeSecret(), replaced.mock.calls]).toEqual([SECRET, [[{ secret: SECRET }, '', '/join']]])
  const again = openAt('/join', '', { secret: SECRET })
  expect([takeSecret(), again.mock.calls]).toEqual([SECRET, []])
})

test('[OWN-03] what is no whole secret is taken as it is, and elsewhere there is none', () => {
  openAt('/join', '#half')
  expect(takeSecret()).toBe('half')
  openAt('/join')
  expect(takeSecret()).toBe('')
  openAt('/join', '', {})
  expect(takeSecret()).toBe('')
  const replaced = openAt('/folders', `#${SECRET}`)
  expect([takeSecret(), replaced.mock.calls]).toEqual([null, []])
})
