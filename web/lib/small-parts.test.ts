import { afterEach, expect, test, vi } from 'vitest'
import { closePanel, isPanelOpen, openPanel } from './panels.ts'
import { saveText } from './save-text.ts'
import { takeFromAddress } from './take-from-address.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[OWN-01] what a redirect said is taken from the address once, and the rest of it stays', () => {
  let href = 'https://subshelf.example/folders?a=1&sign_in_error=provider_down&b=2#end'
  vi.stubGlobal('location', {
    get href() {
      return href
    },
  })
  const state = { key: 'k' }
  const replaced = vi.fn((kept: unknown, _: string, to: URL) => {
    expect(kept).toBe(state)
    href = String(to)
  })
  vi.stubGlobal('history', { state, replaceState: replaced })
  expect(takeFromAddress('demo_over')).toBeNull()
  expect(replaced).not.toHaveBeenCalled()
  expect(takeFromAddress('sign_in_error')).toBe('provider_down')
  expect([href, takeFromAddress('sign_in_error')]).toEqual(['https://subshelf.example/folders?a=1&b=2#end', null])
  expect(replaced).toHaveBeenCalledTimes(1)
  expect(takeFromAddress('a')).toBe('1')
})

test('[DATA-02] a text is saved as a file of its name and kind, which the browser can read for a minute', async () => {
  vi.useFakeTimers()
  const [link, blobs, revoked] = [{ download: '', href: '', click: vi.fn() }, [] as Blob[], vi.fn()]
  vi.stubGlobal('document', { createElement: () => link })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:1'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoked)
  saveText('{"a":1}', 'marks.json', 'application/json')
  expect([link.download, link.href, link.click.mock.calls.length]).toEqual(['marks.json', 'blob:1', 1])
  expect([await blobs[0]?.text(), blobs[0]?.type]).toEqual(['{"a":1}', 'application/json'])
  vi.advanceTimersByTime(59_999)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoked.mock.calls).toEqual([['blob:1']])
})

test('[SHELL-03] one panel is open at a time', () => {
  expect(isPanelOpen()).toBe(false)
  openPanel('settings')
  openPanel('import')
  expect(isPanelOpen()).toBe(true)
  closePanel()
  expect(isPanelOpen()).toBe(false)
})
