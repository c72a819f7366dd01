import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const BROWSER = 'subshelf:browser:'

let entries: Map<string, string>

beforeEach(() => {
  entries = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The module as a page that opens now has it. */
async function open(stored: Record<string, string> = {}) {
  for (const [name, text] of Object.entries(stored)) entries.set(BROWSER + name, text)
  vi.resetModules()
  return import('./preferences.ts')
}

test('[SHELL-05] choices begin as they should without any made, and with what means nothing', async () => {
  const FIRST = {
    ...{ theme: 'dark', sidebar: 'open', hideSeen: 'no', folderSort: 'name-asc', channelSort: 'name-asc' },
    ...{ channelDensity: 'list', folderDensity: 'auto', newDensity: 'auto', newShown: 'all' },
    ...{ openVideos: 'ask', playOn: 'off' },
  }
  for (const stored of [{}, Object.fromEntries(Object.keys(FIRST).map((name) => [name, 'nonsense']))]) {
    const { themeStore, sidebarStore, hideSeenStore, folderSortStore, channelSortStore, ...others } = await open(stored)
    expect(
      [themeStore, sidebarStore, hideSeenStore, folderSortStore, channelSortStore].map(({ state }) => state),
    ).toEqual([FIRST.theme, FIRST.sidebar, FIRST.hideSeen, FIRST.folderSort, FIRST.channelSort])
    const { channelDensityStore, folderDensityStore, newDensityStore, newShownStore, openingStore, playOnStore } =
      others
    expect([channelDensityStore, folderDensityStore, newDensityStore].map(({ state }) => state)).toEqual([
      ...[FIRST.channelDensity, FIRST.folderDensity, FIRST.newDensity],
    ])
    expect([newShownStore, openingStore, playOnStore].map(({ state }) => state)).toEqual([
      ...[FIRST.newShown, FIRST.openVideos, FIRST.playOn],
    ])
  }
})

test('[SHELL-05] choices are kept under their names, as earlier versions of the page kept them', async () => {
  const MADE = {
    ...{ theme: 'system', sidebar: 'collapsed', hideSeen: 'yes', folderSort: 'own', channelSort: 'upload-oldest' },
    ...{ channelDensity: 'compact', folderDensity: 'list', newDensity: 'grid', newShown: 'unseen' },
    ...{ openVideos: 'here', playOn: 'on' },
  }
  const page = await open(MADE)
  const { themeStore, sidebarStore, hideSeenStore, folderSortStore, channelSortStore, channelDensityStore } = page
  const { folderDensityStore, newDensityStore, newShownStore, openingStore, playOnStore } = page
  const stores = [themeStore, sidebarStore, hideSeenStore, folderSortStore, channelSortStore, channelDensityStore]
  expect([
    ...stores.map(({ state }) => state),
    ...[folderDensityStore, newDensityStore, newShownStore, openingStore, playOnStore].map(({ state }) => state),
  ]).toEqual(Object.values(MADE))
  themeStore.set('light')
  playOnStore.set('off')
  expect([entries.get(`${BROWSER}theme`), entries.get(`${BROWSER}playOn`)]).toEqual(['light', 'off'])
  for (const sort of ['name-asc', 'name-desc', 'most', 'fewest', 'own'] as const) {
    const { folderSortStore } = await open({ folderSort: sort })
    expect(folderSortStore.state).toBe(sort)
  }
  for (const sort of ['name-asc', 'name-desc', 'upload-recent', 'upload-oldest'] as const) {
    const { channelSortStore } = await open({ channelSort: sort })
    expect(channelSortStore.state).toBe(sort)
  }
  for (const opening of ['ask', 'youtube', 'here'] as const) {
    const { openingStore } = await open({ openVideos: opening })
    expect(openingStore.state).toBe(opening)
  }
})

test('[FOLD-10] pinned and collapsed folders are kept as lists of their ids; what is no list is none', async () => {
  const { pinnedFolders, collapsedFolders, toggleId } = await open({ pinnedFolders: '["a",1,"b"]' })
  expect([[...pinnedFolders.state], [...collapsedFolders.state]]).toEqual([['a', 'b'], []])
  toggleId(pinnedFolders, 'c')
  toggleId(pinnedFolders, 'a')
  toggleId(collapsedFolders, 'x')
  expect([[...pinnedFolders.state], [...collapsedFolders.state]]).toEqual([['b', 'c'], ['x']])
  expect(entries.get(`${BROWSER}pinnedFolders`)).toBe('["b","c"]')
  for (const text of ['{"a":1}', 'broken', '"a"']) {
    const page = await open({ collapsedFolders: text })
    expect([...page.collapsedFolders.state]).toEqual([])
  }
})

test('[SHELL-01] how many folders were shown is a number of at most two digits', async () => {
  for (const [text, count] of [
    ['0', 0],
    ['7', 7],
    ['42', 42],
    ['100', 0],
    ['-1', 0],
    ['1e9', 0],
    ['', 0],
  ] as const) {
    const { shownFolders } = await open({ shownFolders: text })
    expect(shownFolders.state).toBe(count)
  }
  const { shownFolders } = await open()
  shownFolders.set(12)
  expect(entries.get(`${BROWSER}shownFolders`)).toBe('12')
})
