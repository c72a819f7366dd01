import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { putAllChecked, putChecked } from '../support/catalogue.ts'
import { channelsAtYouTube } from '../support/named-channels.ts'
import { placesOf } from '../support/placing.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()
const DAY_MS = 24 * 60 * 60_000

const said = (page: Page) =>
  page
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).textContent
const count = (times: RegExp, text: string) => text.match(times)?.length ?? 0

test('[SUBS-02] [SUBS-03] [SUBS-04] [SUBS-06] [SUBS-07] the list is narrowed, sorted and searched, which the address keeps; what is selected is counted, moved and cleared', async () => {
  const user = await newImportedUser(app(), 12)
  const channels = await user.channels()
  const [first, second, third] = channels.map(({ id }) => id)
  if (!first || !second || !third) throw new Error('three channels')
  const now = Date.now()
  await putChecked(app(), [
    ...channels.map(({ id }) => ({ id, newestAt: now - DAY_MS, subscribers: 7 })),
    { id: second, newestAt: now - 400 * DAY_MS },
    { id: third, newestAt: now - DAY_MS, state: 'gone' },
  ])
  await newFolder(user, 'Cooking', [first])
  await newFolder(user, 'Music', [first, second])
  await newFolder(user, 'Walks', [first])
  const page = await openPage(app(), '/subscriptions', { user })
  const cards = () => page.queryAllByRole('listitem').filter((item) => item.querySelector('[data-index], input'))
  const list = () => within(page.getByRole('list', { name: 'Subscriptions' })).getAllByRole('listitem')
  const names = () => list().map((item) => channels.find(({ name }) => item.textContent?.startsWith(name))?.name)
  const main = () => page.getByRole('main').textContent ?? ''
  const box = (n: number) => within(list()[n] as HTMLElement).getByRole<HTMLInputElement>('checkbox')
  const bar = () => page.queryByRole('region', { name: 'Selection' })?.textContent ?? null
  const folder = () => page.getByRole<HTMLSelectElement>('combobox', { name: 'Folder' })
  const field = () => page.getByRole<HTMLInputElement>('searchbox', { name: 'Search subscriptions' })

  expect(main()).toContain('FoldersSubscribersLast upload')
  const inThree = () => list().find((item) => item.textContent?.includes('Cooking'))?.textContent
  expect(inThree()).toMatch(/Cooking.*Music.*\+1Walks/)
  // A row is 46 px high, a card 120 with 14 px below it, five in a row. What was first in view stays there.
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue()
  Object.assign(window, { scrollY: 46 * 10 + 5 })
  const top = page.getByRole('list', { name: 'Subscriptions' })
  const box0 = top.getBoundingClientRect()
  vi.spyOn(top, 'getBoundingClientRect').mockImplementation(() => ({ ...box0, top: -window.scrollY }))
  await page.click('radio', 'Grid')
  expect(scrolled.mock.lastCall).toEqual([0, 2 * 134])
  Object.assign(window, { scrollY: 0 })
  vi.restoreAllMocks()
  expect(inThree()).toMatch(/Cooking.*\+2Music and Walks/)
  expect(main()).not.toContain('Last upload')
  await page.click('radio', 'List')

  for (const [chip, address, sum] of [
    [/^Quiet for a year 1$/, '/subscriptions?only=quiet', 1],
    [/^Gone from YouTube 1$/, '/subscriptions?only=gone', 1],
    [/^In several folders 1$/, '/subscriptions?only=several', 1],
  ] as const) {
    await page.click('button', chip)
    expect([page.address(), list().length]).toEqual([address, sum])
    expect(page.getByRole('button', { name: chip }).ariaPressed).toBe('true')
    expect(main()).toContain('1 of 12 subscriptions')
  }
  await page.user.selectOptions(folder(), 'Music')
  expect([page.address(), list().length, folder().value]).toEqual(['/subscriptions?folder=music', 2, 'music'])
  expect(page.getByRole('button', { name: /^All 12$/ }).ariaPressed).toBe('false')
  await page.goTo('/subscriptions?folder=no-longer&only=quiet&sort=sideways')
  expect([list().length, folder().value]).toEqual([12, ''])
  await page.goTo('/subscriptions')

  const sort = page.getByRole<HTMLSelectElement>('combobox', { name: 'Sort subscriptions' })
  const byName = names()
  await page.user.selectOptions(sort, 'Name Z-A')
  expect([page.address(), names()]).toEqual(['/subscriptions?sort=name-desc', byName.toReversed()])
  await page.goTo('/subscriptions')
  expect(names()).toEqual(byName.toReversed())
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Sort subscriptions' }), 'Name A-Z')
  expect([page.address(), names()]).toEqual(['/subscriptions', byName])

  await page.user.type(field(), ' mus ')
  expect(list()).toHaveLength(2)
  await page.passTime(500)
  expect(page.address()).toBe('/subscriptions?q=mus')
  expect(count(/subscriptions? shown/g, said(page))).toBe(1)
  expect(said(page)).toContain('2 subscriptions shown')
  expect(page.getByRole('button', { name: /^Unsorted/ }).textContent).toContain('0')
  await page.user.type(field(), 'xyzzy')
  page.getByRole('heading', { name: 'No subscriptions match your search' })
  page.getByText('Try adjusting your search terms')
  expect(page.queryByRole('button', { name: 'Add this channel' })).toBeNull()
  await page.click('button', 'Show all')
  await page.passTime(300)
  expect([field().value, page.address(), cards().length > 0]).toEqual(['', '/subscriptions', true])
  history.pushState(null, '', '/subscriptions?q=music')
  dispatchEvent(new PopStateEvent('popstate'))
  await page.settled()
  expect([field().value, list().length]).toEqual(['music', 2])
  await page.goTo('/subscriptions')

  const all = () => page.getByRole<HTMLInputElement>('checkbox', { name: 'Select all 12 shown' })
  await page.user.keyboard('{Control>}a{/Control}')
  expect([bar()?.slice(0, 11), all().checked, all().indeterminate]).toEqual(['12 selected', true, false])
  expect(said(page)).toMatch(/12 selected$/)
  await page.user.click(box(0))
  expect([bar()?.slice(0, 11), all().checked, all().indeterminate]).toEqual(['11 selected', false, true])
  await page.user.click(all())
  expect(bar()).toContain('12 selected')
  await page.user.click(all())
  expect([bar(), all().indeterminate]).toEqual([null, false])
  await page.user.click(box(2))
  await page.user.keyboard('{Shift>}')
  await page.user.click(box(5))
  await page.user.keyboard('{/Shift}')
  expect(bar()).toContain('4 selected')
  // The key may have been pressed while another window had the focus.
  box(8).dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, shiftKey: true }))
  box(8).click()
  await page.settled()
  expect(bar()).toContain('7 selected')
  await page.user.type(field(), 'music')
  expect(bar()).toMatch(/7 selected[5-7] not shown/)
  await page.user.clear(field())
  expect(bar()).not.toContain('not shown')
  ;(document.activeElement as HTMLElement).blur()
  await page.user.keyboard('{Escape}')
  expect(bar()).toBeNull()
  expect(said(page)).toMatch(/Selection cleared$/)
  await page.user.click(box(0))
  await page.click('link', /^Folders/, page.getByRole('navigation', { name: 'Main' }))
  history.back()
  await page.settled()
  expect([bar(), list().length]).toEqual([null, 12])

  // Without a selection the keys take the card that has the focus.
  const cardOf = (id: string) => names().indexOf(channels.find((channel) => channel.id === id)?.name)
  box(cardOf(second)).focus()
  await page.user.keyboard('m')
  await page.click('menuitem', /^Music/)
  expect(toasts(page)).toContain('Already in Music')
  box(cardOf(third)).focus()
  await page.user.keyboard('m')
  expect(bar()).toContain('1 selected')
  await page.click('menuitem', 'Unsorted')
  expect(toasts(page)).toContain('Already in Unsorted')
  await page.user.keyboard('{Escape}')
  box(cardOf(third)).focus()
  await page.user.keyboard('a')
  await page.click('menuitemcheckbox', /^Walks/)
  await page.user.keyboard('{Escape}')
  expect(bar()).toContain('1 selected')
  expect(toasts(page)).toMatch(/Added 1 channel to .?Walks/)
  expect((await placesOf(user)).Walks).toEqual([first, third])
})

test('[FEED-11] [ORG-01] [ORG-11] the dialog that adds channels to a folder: its list by keys, its filters, what is chosen, and what is too much', async () => {
  const user = await newImportedUser(app(), 110)
  const ids = (await user.channels()).map(({ id }) => id)
  await newFolder(user, 'Nearly', ids.slice(0, 95))
  await newFolder(user, 'Other', ids.slice(94, 100))
  await putAllChecked(app(), user)
  const page = await openPage(app(), '/folder/nearly', { user })
  const open = async (folder = 'Nearly') => {
    await page.user.click(page.getAllByRole('button', { name: /^Add( channels)?$/ })[0] as HTMLElement)
    return page.getByRole('dialog', { name: `Add channels to ${folder}` })
  }
  const dialog = await open()
  const inside = within(dialog)
  const row = () => Number(document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1)
  const search = inside.getByRole<HTMLInputElement>('searchbox')
  expect(document.activeElement).toBe(search)
  for (const [keys, place] of [
    ['{ArrowDown}', 0],
    ['{ArrowUp}', 0],
    ['{ArrowDown}', 1],
    ['{PageDown}', 7],
    ['{PageDown}', 13],
    ['{PageDown}', 14],
    ['{PageUp}', 8],
    ['{Control>}{ArrowDown}{/Control}', 8],
    ['{Home}', 0],
    ['{End}', 14],
  ] as const) {
    await page.user.keyboard(keys)
    expect([keys, row()]).toEqual([keys, place])
    expect([...dialog.querySelectorAll<HTMLElement>('[data-row] input[tabindex="0"]')]).toEqual([
      document.activeElement,
    ])
  }
  const rows = () => inside.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  const [top] = inside.getAllByRole('listitem')
  expect([top?.getAttribute('aria-posinset'), top?.getAttribute('aria-setsize')]).toEqual(['1', '15'])
  expect(rows()[0]).toMatch(/Unsorted$/)
  expect(rows().at(-1)).toMatch(/Now in .?Other/)
  await page.user.keyboard('{Home}')
  await page.user.keyboard(' ')
  const foot = () => inside.getByRole('button', { name: 'Cancel' }).parentElement?.previousElementSibling?.textContent
  expect(foot()).toBe('1 selected95 + 1 of 100 channels in this folder')
  await page.user.selectOptions(inside.getByRole('combobox', { name: 'Where the channels are now' }), 'Other')
  expect(rows()).toHaveLength(5)
  expect(foot()).toMatch(/^1 selected, 1 not shown/)
  await page.passTime(500)
  expect(said(page)).toMatch(/5 channels shown$/)
  await page.click('button', 'Select all 5 shown', dialog)
  await page.click('button', 'Deselect all 5 shown', dialog)
  await page.click('button', 'Select all 5 shown', dialog)
  expect(foot()).toBe("6 selected, 1 not shownThat's 1 too many for one folder (limit 100).")
  await page.user.type(search, 'xyzzy')
  inside.getByText('Try adjusting your search terms')
  expect(inside.getByRole('button', { name: 'Select all 0 shown' })).toHaveProperty('disabled', true)
  await page.user.clear(search)
  await page.click('button', /^Add 6 to/, dialog)
  await page.click('button', 'Add 5', page.getByRole('alertdialog', { name: 'Only 5 of 6 channels fit' }))
  expect(foot()).toMatch(/^1 selected/)
  expect((await user.library()).folders.map(({ channels }) => channels.length)).toEqual([100, 6])
  await page.click('button', 'Cancel', dialog)

  // What is typed like an address is added, and nothing else is lost by it.
  const [named] = await channelsAtYouTube(app(), 1, 180)
  await page.goTo('/folder/other')
  const other = await open('Other')
  const typed = within(other).getByRole('searchbox')
  // The row that has the focus stays in the list, in its place, however far that is scrolled.
  await page.user.keyboard('{ArrowDown}')
  const scroller = other.querySelector('ul')?.parentElement as HTMLElement
  scroller.scrollTop = 3_000
  scroller.dispatchEvent(new Event('scroll'))
  await page.settled()
  const places = [...other.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => Number(dataset.row))
  expect(places.slice(0, 2)).toEqual([0, expect.toSatisfy((place) => place > 20)])
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await page.user.type(typed, '@nobody-is-called-this{Enter}')
  within(other).getByText('That looks like a channel on YouTube.')
  expect(within(other).getByRole('alert').textContent).toContain('YouTube')
  await page.user.clear(typed)
  expect(within(other).queryByRole('alert')).toBeNull()
  await page.user.click(within(other).getAllByRole('checkbox')[0] as HTMLElement)
  await page.user.type(typed, named?.handle ?? '')
  await page.click('button', /^Add this channel to .?Other/, other)
  expect(toasts(page)?.replace(/[\u2068\u2069]/g, '')).toContain(`Added ${named?.title} to Other`)
  expect([(typed as HTMLInputElement).value, other.isConnected]).toEqual(['', true])
  within(other).getByRole('button', { name: /^Add 1 to/ })
})
