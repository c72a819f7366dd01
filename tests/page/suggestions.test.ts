import { within } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

afterEach(() => app().sandbox.clearFaults())

const textOf = () => document.body.textContent ?? ''
const isFound = (page: Page) => /^We found (one|\d+) groups? in your/.test(titleOf(page))
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent ?? ''
const boxes = (page: Page, checked: boolean) => page.getAllByRole('checkbox', { checked })
const accept = (page: Page) => page.getByRole('button', { name: /^(Make|Fill) \d+ folders? and see what's new$/ })
const cards = (page: Page) =>
  within(page.getByRole('main'))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('checkbox'))
const groups = (page: Page) =>
  cards(page).map((card) => within(card).getByRole('heading', { level: 2 }).textContent ?? '')

describe('of 240 channels', () => {
  let user: Visitor
  let page: Page

  async function open() {
    page = await openPage(app(), '/suggestions', { user })
    await page.until('the groups are found', () => isFound(page))
  }

  beforeEach(async () => {
    user = await newImportedUser(app(), 240)
    await open()
  })

  test('[ORG-05] three are ticked on the free plan, which is said first; a fourth says what to do', async () => {
    expect(textOf()).toContain('Free holds 3 folders. 3 are ticked; swap them as you like.')
    page.getByRole('link', { name: /^All \d+ with Premium, £2.99\/month$/ })
    expect(boxes(page, true)).toHaveLength(3)
    for (const card of cards(page)) {
      const [count, faces] = [/(\d+) channels?/, /\+(\d+)/].map((part) =>
        Number(part.exec(card.textContent ?? '')?.[1] ?? 0),
      )
      expect(faces).toBe(Math.max(0, (count ?? 0) - 5))
    }
    expect(accept(page).textContent).toBe("Make 3 folders and see what's new")
    const choice = () => within(page.getByRole('region', { name: 'Your choice' })).getByRole('status').textContent
    expect(choice()).toMatch(/^3 folders · \d+ channels$/)
    expect(
      cards(page).filter((card) => card.textContent?.match(/YouTube lists them under|in their names/)).length,
    ).toBeGreaterThan(2)
    await page.user.click(boxes(page, false)[0] as HTMLElement)
    expect(textOf()).toContain('Free holds 3 folders. Untick some.')
    expect(accept(page).getAttribute('aria-disabled')).toBe('true')
    await page.user.click(boxes(page, true)[0] as HTMLElement)
    expect(accept(page).getAttribute('aria-disabled')).not.toBe('true')
    const [one, two, three] = boxes(page, true)
    for (const box of [one, two]) await page.user.click(box as HTMLElement)
    expect(accept(page).textContent).toBe("Make 1 folder and see what's new")
    await page.user.click(three as HTMLElement)
    expect(accept(page).getAttribute('aria-disabled')).toBe('true')
    for (const box of [one, two, three]) await page.user.click(box as HTMLElement)

    // What is refused is said, and nothing is lost.
    const end = page.network.answer('POST /api/suggestions/accept', () =>
      Response.json({ error: { code: 'bad_request', message: 'Not like this.' } }, { status: 400 }),
    )
    const asked = () => page.network.requests.filter(({ path }) => path === '/api/library').length
    const before = asked()
    await page.user.click(accept(page))
    end()
    expect(asked()).toBe(before + 1)
    expect(page.getByRole('region', { name: 'Notifications' }).textContent).toContain('Not like this.')
    expect([page.address(), boxes(page, true).length]).toEqual(['/suggestions', 3])
    const sent = () => page.network.requests.filter(({ path }) => path === '/api/suggestions/accept')
    await page.user.click(accept(page))
    const [first, second] = sent().map(({ body }) =>
      (body as { folders: { id: string }[] }).folders.map(({ id }) => id),
    )
    expect([first?.length, second]).toEqual([3, first])
    expect(page.getByRole('region', { name: 'Notifications' }).textContent).toMatch(
      /3 folders made, \d+ channels sorted/,
    )
  })

  test('[ORG-05] channels are left out one by one, names are checked, and what is done to a suggestion is said', async () => {
    const names = groups(page)
    const [first = '', second = ''] = names
    const said = () =>
      page
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('')
    const open = (name: string) => page.click('button', `Actions for ${name}`)
    const act = async (name: string, action: string) => {
      await open(name)
      await page.click('menuitem', action)
    }
    const card = (name: string) =>
      cards(page).find((item) => within(item).queryByRole('heading', { name })) as HTMLElement
    const look = () => within(card(first)).getByRole('button', { name: /^Look through/ })
    const count = Number(/\d+/.exec(look().textContent ?? '')?.[0])
    expect(look().ariaLabel).toBe(`Look through ${count}: ${first}`)
    await page.user.click(look())
    const dialog = page.getByRole('dialog', { name: first })
    await page.user.click(within(dialog).getAllByRole('checkbox', { checked: true })[0] as HTMLElement)
    within(dialog).getByText(`${count - 1} channels`)
    expect(dialog.textContent).toMatch(/YouTube lists them under|Some of their names are alike|in their names/)
    await page.click('button', 'Done', dialog)
    expect(card(first).textContent).toContain('1 left out')

    const field = () => page.getByLabelText<HTMLInputElement>('Folder name')
    await act(first, 'Rename')
    expect([document.activeElement, field().value]).toEqual([field(), first])
    await page.user.clear(field())
    await page.user.keyboard('{Enter}')
    expect(within(card(second).parentElement as HTMLElement).getByRole('alert').textContent).toBe(
      'Folder name is required',
    )
    expect(field().ariaInvalid ?? field().getAttribute('aria-invalid')).toBe('true')
    await page.user.paste('x'.repeat(101))
    expect(page.queryByText('Folder name is required')).toBeNull()
    await page.user.keyboard('{Enter}')
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toContain('100')
    await page.user.keyboard('{Escape}')
    expect(groups(page)).toContain(first)
    await act(first, 'Rename')
    await page.user.clear(field())
    await page.user.click(document.body)
    expect(groups(page)).toContain(first)
    await act(first, 'Rename')
    await page.user.clear(field())
    await page.user.type(field(), 'Odd things')
    await page.user.click(document.body)
    expect(groups(page)).toContain('Odd things')

    // What was ticked stays so in one that was not; the merge can be taken back.
    const off = cards(page).find((item) => within(item).queryByRole('checkbox', { checked: false }))
    const into = within(off as HTMLElement).getByRole('heading', { level: 2 }).textContent ?? ''
    await act('Odd things', `Merge into ${into}`)
    expect(within(card(into)).getByRole('checkbox', { checked: true })).not.toBeNull()
    expect(groups(page).toSorted()).toEqual(names.slice(1).toSorted())
    await act(into, 'Undo the merge')
    expect(groups(page)).toEqual(['Odd things', ...names.slice(1)])

    await act('Odd things', `Merge into ${second}`)
    expect(said()).toMatch(new RegExp(`Odd things.? merged into .?${RegExp.escape(second)}`))
    await act(second, 'Drop this suggestion')
    expect(said()).toMatch(new RegExp(`${RegExp.escape(second)}.? dropped\\. Its channels stay unsorted\\.`))
    // What was merged into it goes with it.
    expect(groups(page)).toEqual(names.slice(2))
  })

  test('[ORG-05] a suggestion is renamed, merged, split and dropped before anything is moved, and one undo takes all back', async () => {
    const names = groups(page)
    const [first = '', second = '', third = ''] = names
    const act = async (name: string, action: string) => {
      await page.click('button', `Actions for ${name}`)
      await page.click('menuitem', action)
    }
    await act(first, 'Rename')
    const field = page.getByLabelText('Folder name')
    await page.user.clear(field)
    await page.user.type(field, 'Curious things{Enter}')
    page.getByRole('heading', { level: 2, name: 'Curious things' })
    await act(second, 'Merge into Curious things')
    expect(cards(page)).toHaveLength(names.length - 1)
    await act('Curious things', 'Undo the merge')
    expect(cards(page)).toHaveLength(names.length)
    await act(second, 'Merge into Curious things')
    await act(third, 'Drop this suggestion')
    expect(cards(page)).toHaveLength(names.length - 2)
    expect((await user.library()).folders).toEqual([])
    await page.user.click(accept(page))
    expect(page.address()).toBe('/dashboard')
    const made = (await user.library()).folders.map(({ name }) => name)
    expect(made).toContain('Curious things')
    expect(made).not.toContain(second)
    await page.user.click(page.getAllByRole('button', { name: /^Undo/ })[0] as HTMLElement)
    expect((await user.library()).folders).toEqual([])
    expect(made).not.toContain(third)
  })

  test('[ORG-05] the own folders come first, as many as there are; they count towards no limit', async () => {
    await page.user.click(accept(page))
    expect(page.address()).toBe('/dashboard')
    const [grown] = (await user.library()).folders
    const back = grown?.channels.slice(4).map(({ id }) => id) ?? []
    await user.post('/api/channels/place', { remove: [{ folderId: grown?.id, channelIds: back }], add: [] })
    await page.goTo('/suggestions')
    await page.until('the groups are found', () => isFound(page))
    expect(cards(page)[0]?.textContent).toContain('Your folder')
    expect(accept(page).textContent).toMatch(/^Fill \d folders? and see what's new$/)
    page.getByText('All of them are in use, so only folders you have are ticked.')
    const choice = () => within(page.getByRole('region', { name: 'Your choice' })).getByRole('status').textContent
    await page.user.click(boxes(page, false)[0] as HTMLElement)
    expect(choice()).toBe('All your folders are in use. Tick only folders you have.')
    await user.send('DELETE', `/api/folders/${(await user.library()).folders.at(-1)?.id}`)
    await page.goTo('/suggestions')
    await page.until('the groups are found', () => isFound(page))
    page.getByText(/One is ticked; swap it as you like\.$/)
    await page.user.click(boxes(page, false)[0] as HTMLElement)
    expect(choice()).toBe('You can make 1 more folder. Untick the others.')
    await page.user.click(within(cards(page)[0] as HTMLElement).getByRole('button', { name: /^Actions for/ }))
    const offered = () => page.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '')
    expect(offered()).toEqual(['Drop this suggestion'])
    await page.user.keyboard('{Escape}')
    await page.user.click(within(cards(page).at(-1) as HTMLElement).getByRole('button', { name: /^Actions for/ }))
    const targets = offered().filter((label) => label.startsWith('Merge into'))
    expect(targets).toHaveLength(new Set(targets).size)
  })
})

test('[ORG-05] what there is to say while nothing is known, and when nothing is unsorted', async () => {
  const user = await newImportedUser(app(), channelIds(8, 3_000))
  await app().sandbox.fault({ match: '/youtube/v3/channels', kind: 'status', status: 403 })
  const page = await openPage(app(), '/suggestions', { user })
  const unknown = "We don't know yet what your channels are about"
  await page.until('nothing is known', () => textOf().includes(unknown))
  page.getByRole('link', { name: 'Sort them one by one' })
  await app().sandbox.clearFaults()
  await page.click('button', 'Try again')
  await page.until('something is known', () => !textOf().includes(unknown))
  const ids = (await user.channels()).map(({ id }) => id)
  await newFolder(user, 'All', ids)
  await page.reload()
  page.getByText('Every channel is in a folder')
  page.getByText("When new channels arrive, you'll see suggestions here.")
  expect(page.getByRole('link', { name: "See what's new" }).getAttribute('href')).toBe('/dashboard')
})

test('[ORG-05] an account without subscriptions is shown a way on', async () => {
  const user = await newUser(app(), 0)
  await user.import()
  await user.post('/api/import/skip')
  const page = await openPage(app(), '/suggestions', { user })
  page.getByText('There are no channels yet')
  await page.click('button', 'Import Subscriptions', page.getByRole('main'))
  page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })
})
