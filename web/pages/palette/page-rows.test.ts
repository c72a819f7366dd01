import { expect, test } from 'vitest'
import type { RowContext } from './context.ts'
import { actionRows, pageRows } from './page-rows.ts'

/** The rows of pages, and where each of them leads. */
function rowsFor(isAdmin: boolean, mode = 'hosted') {
  const opened: unknown[] = []
  const goTo = {
    page: (path: string) => opened.push(path),
    channels: (search: object) => opened.push(search),
    folder: () => opened.push('a folder'),
  }
  const rows = pageRows({ user: { isAdmin }, platform: { mode }, goTo } as unknown as RowContext)
  return rows.map(({ id, does }) => {
    if (id === 'page:admin') return [id]
    if (typeof does === 'function') does()
    return [id, opened.pop()]
  })
}

const PAGES = [
  ['page:dashboard', '/dashboard'],
  ['page:new', '/new'],
  ['page:later', '/later'],
  ['page:folders', '/folders'],
  ['page:channels', '/subscriptions'],
  ['page:sort', '/sort'],
  ['page:suggestions', '/suggestions'],
  ['page:changes', '/changes'],
  ['page:billing', '/billing'],
  ['page:unsorted', { folder: 'unsorted' }],
]

test('[ORG-06] every page has a row that leads to it; the admin area has one for admins only', () => {
  expect(rowsFor(false)).toEqual(PAGES)
  expect(rowsFor(true)).toEqual([...PAGES, ['page:admin']])
})

test('[OWN-03] in home mode there is no page of plans', () => {
  expect(rowsFor(false, 'home')).toEqual(PAGES.filter(([id]) => id !== 'page:billing'))
})

test('[ORG-06] what is done from anywhere is offered on every page, each once', () => {
  const ids = actionRows().map(({ id }) => id.replace('action:', ''))
  expect(ids).toEqual([
    ...['add-channel', 'settings', 'cleanup', 'help', 'theme-light', 'theme-system', 'sidebar', 'sign-out'],
  ])
  expect(actionRows().find(({ id }) => id === 'action:help')?.keys).toBe('?')
})
