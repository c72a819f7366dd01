import { within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { passTime, putChecked } from '../support/catalogue.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { allVideos, refresh } from '../support/videos.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()
const MINUTE_MS = 60_000

let user: Awaited<ReturnType<typeof newImportedUser>>
let page: Page
/** Names of the first two channels. */
let one: string
let other: string
let ids: string[]
beforeEach(async () => {
  user = await newImportedUser(app(), 12)
  const [first, second] = await user.channels()
  if (!first || !second) throw new Error('too few channels')
  ;[one, other, ids] = [first.name, second.name, [first.id, second.id]]
})

const main = () => within(page.getByRole('main'))
const h1 = () => page.getByRole('heading', { level: 1 }).textContent
const h2s = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
const videos = () =>
  within(page.getByRole('feed'))
    .getAllByRole('article')
    .map(({ textContent }) => textContent)
const field = () => page.getByLabelText<HTMLInputElement>('Folder name')
const toasts = () => page.getByRole('region', { name: 'Notifications' }).textContent

async function act(folder: string, action: string) {
  await page.click('button', `Actions for ${folder}`)
  await page.click('menuitem', action)
}

/** The folders of each channel, by name. */
async function foldersOf(...names: string[]): Promise<string[][]> {
  const { channels, foldersOf: all } = await user.library()
  return names.map((name) => {
    const id = channels.find((channel) => channel.name === name)?.id ?? ''
    return (all.get(id) ?? []).map(({ name }) => name).toSorted()
  })
}

test('[FOLD-08] renamed on its own page, a folder keeps its videos and gets a new address', async () => {
  await newFolder(user, 'Bread', ids)
  await refresh(user)
  page = await openPage(app(), '/folder/bread', { user })
  const before = videos()
  expect(before.length).toBeGreaterThan(1)
  await act('Bread', 'Rename')
  await page.user.clear(field())
  await page.user.type(field(), 'Loaves & cakes{Enter}')
  expect(h1()).toBe('Loaves & cakes')
  expect(page.address()).toBe('/folder/loaves-cakes')
  expect(page.queryByRole('dialog')).toBeNull()
  expect(videos()).toEqual(before)
  await page.reload()
  expect(h1()).toBe('Loaves & cakes')
})

test('[FOLD-08] [FOLD-09] renamed on its own page, a folder gets a new address; deleted there, it gives way to the others; channels that are in another one are not unsorted, and Undo brings it back', async () => {
  await newFolder(user, 'Loaf', ids)
  await newFolder(user, 'Music', ids.slice(0, 1))
  page = await openPage(app(), '/folder/loaf?show=unseen', { user })
  await act('Loaf', 'Rename')
  await page.user.clear(field())
  await page.user.type(field(), 'Bread{Enter}')
  expect([h1(), page.address()]).toEqual(['Bread', '/folder/bread?show=unseen'])
  await page.reload()
  expect(h1()).toBe('Bread')
  await act('Bread', 'Delete')
  await page.click('button', 'Delete', page.getByRole('alertdialog'))
  expect(page.getByRole('region', { name: 'Notifications' }).textContent).toContain(
    'Folder deleted, 1 channel unsorted: Bread',
  )
  expect(h1()).toBe('Folders')
  expect(h2s()).toEqual(['Unsorted', 'Music'])
  await page.click('button', 'Undo')
  expect(h2s()).toEqual(['Unsorted', 'Bread', 'Music'])
})

test('[FEED-06] an unknown slug says "Folder not found" and links the folders there are; what is not known yet is not said to be missing', async () => {
  await newFolder(user, 'Zebra stripes')
  await newFolder(user, '音楽')
  page = await openPage(app(), '/folder/nothing-like-it', { user })
  expect(h1()).toBe('Folder not found')
  const available = main().getAllByRole('listitem')
  expect(available).toHaveLength(2)
  main().getByText('zebra-stripes')
  await page.click('link', /音楽/, page.getByRole('main'))
  expect(h1()).toBe('音楽')

  // Made on another device: the library that this browser keeps does not have it.
  await newFolder(user, 'Bread')
  await page.goTo('/folder/bread', (network) => {
    network.fail('GET /api/library')
  })
  expect(main().getByRole('alert').textContent).toContain("Your folders couldn't be loaded")
  let answer: (() => Promise<void>) | undefined
  await page.goTo('/folder/bread', (network) => {
    answer = network.hold('GET /api/library')
  })
  expect(page.queryByText('Folder not found')).toBeNull()
  await answer?.()
  expect(h1()).toBe('Bread')
})

test('[FEED-01] a folder that is still being created, or brought back, is opened without a request the server must refuse', async () => {
  page = await openPage(app(), '/subscriptions', { user })
  const goOn = page.network.hold('POST /api/folders')
  await page.user.click(page.getAllByRole('checkbox')[1] as HTMLElement)
  await page.click('button', 'Move to…')
  await page.click('menuitem', 'Create New Folder')
  await page.user.type(field(), 'Tardy{Enter}')
  await page.user.click(page.getAllByRole('link', { name: /^Tardy/ })[0] as HTMLElement)
  expect(h1()).toBe('Tardy')
  const asked = () => page.network.requests.filter(({ path }) => path.startsWith('/api/videos?'))
  expect(asked()).toEqual([])
  await goOn()
  expect(asked()).not.toEqual([])
  expect(videos().length).toBeGreaterThan(0)
  expect((await user.library()).folders.map(({ name }) => name)).toEqual(['Tardy'])

  await act('Tardy', 'Delete')
  await page.click('button', 'Delete', page.getByRole('alertdialog'))
  const bringBack = page.network.hold('POST /api/changes/*/undo')
  await page.click('button', 'Undo')
  const before = asked().length
  await page.user.click(page.getAllByRole('link', { name: /^Tardy/ })[0] as HTMLElement)
  expect([h1(), asked().length]).toEqual(['Tardy', before])
  await bringBack()
  expect(asked().length).toBeGreaterThan(before)
})

test('[FEED-11] the channels of a folder: what is known of them, visit, move, take back, remove; its menu leads to its feed', async () => {
  await newFolder(user, 'Here', ids)
  await newFolder(user, 'There')
  await newFolder(user, 'Elsewhere', ids.slice(1))
  await refresh(user)
  await putChecked(app(), [{ id: ids[1] ?? '', newestAt: Date.now(), subscribers: 5, state: 'private' }])
  page = await openPage(app(), '/folder/here', { user })
  await page.click('button', '2 channels')
  const dialog = page.getByRole('dialog', { name: 'Channels in Here' })
  const [row, second] = [one, other].map((name) =>
    within(dialog)
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes(name)),
  ) as [HTMLElement, HTMLElement]
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
  expect(row.textContent).toMatch(/subscribers · Last upload/)
  expect(row.textContent).not.toContain('Also in')
  expect(second.textContent).toMatch(/Private · 5 subscribers · Last upload .+Also in.*Elsewhere/)
  // It leaves this folder only.
  await page.click('button', `Move ${other}`, second)
  const targets = page.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect([targets.includes('There'), targets.includes('Here')]).toEqual([true, false])
  await page.click('menuitem', 'There')
  expect(await foldersOf(other)).toEqual([['Elsewhere', 'There']])
  await page.user.keyboard('{Enter}')
  expect(await foldersOf(other)).toEqual([['Elsewhere', 'Here']])
  await page.click('button', `Also add ${other} to other folders`, second)
  await page.click('menuitemcheckbox', /^There/)
  await page.user.keyboard('{Escape}')
  expect(await foldersOf(other)).toEqual([['Elsewhere', 'Here', 'There']])
  await page.click('button', `Remove ${other} from this folder`, second)
  within(second).getByText('Now in There and Elsewhere')
  await page.click('button', /^Undo/, second)
  expect(await foldersOf(other)).toEqual([['Elsewhere', 'Here', 'There']])
  const visit = within(row).getByRole('link', { name: new RegExp(`^Visit ${one}`) })
  expect(visit.getAttribute('href')).toBe(`${app().sandbox.url}/channel/${ids[0]}`)
  await page.click('button', `Move ${one}`, row)
  await page.click('menuitem', 'There')
  within(row).getByText('Now in There')
  expect(document.activeElement).toBe(within(row).getByRole('button', { name: /^Undo/ }))
  expect(await foldersOf(one)).toEqual([['There']])
  await page.user.keyboard('{Enter}')
  expect(await foldersOf(one)).toEqual([['Here']])
  await page.click('button', `Remove ${one} from this folder`, row)
  within(row).getByText('Now unsorted')
  expect(await foldersOf(one)).toEqual([[]])
  await page.user.keyboard('{Escape}')
  expect(page.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(page.getByRole('button', { name: '1 channel' }))
  page.getByText(/1 channel\(s\)/)
  const entries = async () => {
    await page.click('button', 'Actions for Here')
    const labels = page.getAllByRole('menuitem').map(({ textContent }) => textContent)
    await page.user.keyboard('{Escape}')
    return labels
  }
  expect(await entries()).toContain('Pin')
  await act('Here', 'Pin')
  expect(await entries()).toContain('Unpin')
  await act('Here', 'Show in Subscriptions')
  expect(page.address()).toBe('/subscriptions?folder=here')
  await page.goTo('/folder/here')
  await act('Here', 'Colour and emoji')
  page.getByRole('dialog', { name: /Here/ })
  await page.user.keyboard('{Escape}a')
  page.getByRole('dialog', { name: 'Add channels to Here' })
  await page.user.keyboard('{Escape}')
  await page.click('button', '1 channel')
  await page.click('button', 'Add channels', page.getByRole('dialog', { name: 'Channels in Here' }))
  page.getByRole('dialog', { name: 'Add channels to Here' })
  expect(page.getAllByRole('dialog')).toHaveLength(1)
  await page.user.keyboard('{Escape}')
  // A dialog whose script cannot be fetched says so, and is fetched again when it is next opened.
  const { countedImport } = globalThis as unknown as Record<string, unknown>
  Object.assign(globalThis, { countedImport: () => Promise.reject(new Error('Failed to fetch')) })
  await act('Here', 'Feed address')
  expect(toasts()).toContain("We couldn't reach the server. Please try again.")
  Object.assign(globalThis, { countedImport })
  await page.click('button', 'Retry', page.getByRole('region', { name: 'Notifications' }))
  expect(page.leftTo()).toBe(location.href)
  await act('Here', 'Feed address')
  expect(page.getByRole('dialog', { name: /^Feed of .*Here/ }).textContent).toContain('Turn on feeds')
})

test('[ORG-01] [FEED-11] from the channels of a folder a move leaves that folder alone', async () => {
  await newFolder(user, 'Cooking', ids.slice(0, 1))
  await newFolder(user, 'Music', ids)
  await newFolder(user, 'Later')
  page = await openPage(app(), '/folder/music', { user })
  await page.click('button', '2 channels')
  const items = () => within(page.getByRole('dialog', { name: 'Channels in Music' })).getAllByRole('listitem')
  const row = (name: string) => items().find(({ textContent }) => textContent?.includes(name)) as HTMLElement
  expect(row(one).textContent).toMatch(/Also in.*Cooking/)
  await page.click('button', `Also add ${one} to other folders`)
  await page.click('menuitemcheckbox', /^Later/)
  expect(await foldersOf(one)).toEqual([['Cooking', 'Later', 'Music']])
  await page.user.keyboard('{Escape}')
  await page.click('button', `Remove ${one} from this folder`)
  expect(row(one).textContent).toContain('Now in Cooking and Later')
  await page.click('button', /^Undo/, row(one))
  expect(await foldersOf(one)).toEqual([['Cooking', 'Later', 'Music']])
  await page.click('button', `Move ${other}`)
  await page.click('menuitem', 'Cooking')
  await page.click('button', `Move ${one}`)
  await page.click('menuitem', 'Later')
  expect(row(one).textContent).toContain('Now in Cooking and Later')
  expect(await foldersOf(one, other)).toEqual([['Cooking', 'Later'], ['Cooking']])
})

test('[ORG-01] [FEED-11] channels are added to a folder, or move there', async () => {
  await newFolder(user, 'Music', ids)
  await newFolder(user, 'Later')
  page = await openPage(app(), '/folder/later', { user })
  const dialog = () => page.getByRole('dialog', { name: 'Add channels to Later' })
  const add = async (name: string) => {
    await page.user.click(page.getAllByRole('button', { name: /^Add( channels)?$/ })[0] as HTMLElement)
    await page.user.type(within(dialog()).getByRole('searchbox'), name)
    await page.click('checkbox', new RegExp(`^${name}`), dialog())
  }
  await add(one)
  await page.click('button', /^Add 1 to/)
  expect(toasts()).toContain('Also added 1 channel to Later')
  await add(other)
  await page.click('checkbox', 'Keep them in their other folders')
  await page.click('button', /^Add 1 to/)
  expect(await foldersOf(one, other)).toEqual([['Later', 'Music'], ['Later']])
  const open = () => page.user.click(page.getAllByRole('button', { name: /^Add( channels)?$/ })[0] as HTMLElement)
  await open()
  await page.click('button', 'Select all 10 shown', dialog())
  await page.click('button', /^Add 10 to/)
  await open()
  within(dialog()).getByText('All your channels are already in this folder.')
  expect(within(dialog()).queryByRole('button', { name: 'Import Subscriptions' })).toBeNull()
  await page.click('button', 'Add a channel', dialog())
  const form = page.getByRole('dialog', { name: 'Add a channel' })
  const folder = within(form).getByRole<HTMLSelectElement>('combobox', { name: 'Folder' })
  expect(folder.selectedOptions[0]?.textContent).toBe('Later')
  expect(page.queryByRole('dialog', { name: 'Add channels to Later' })).toBeNull()
})

test('[WATCH-12] all of a folder plays here, or as a list on YouTube with a way back', async () => {
  await newFolder(user, 'Bread', ids)
  await refresh(user)
  page = await openPage(app(), '/folder/bread', { user })
  const shown = [...main().getByRole('feed').querySelectorAll('a[href*="/watch?v="]')]
  const wanted = [...new Set(shown.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('v')))]
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await act('Bread', 'Play on YouTube or the TV')
  const [address] = opened.mock.calls[0] ?? []
  const { pathname, searchParams } = new URL(String(address))
  expect([pathname, searchParams.get('video_ids')]).toEqual(['/watch_videos', wanted.slice(0, 50).join(',')])
  // The sandbox takes it as YouTube does.
  const answer = await fetch(String(address), { redirect: 'manual' })
  expect(answer.headers.get('Location')).toMatch(new RegExp(`^/watch\\?v=${wanted[0]}&list=TL`))
  // Nothing counts as opened.
  expect(main().queryByText(/Seen/)).toBeNull()
  await page.click('button', 'Play here')
  expect(page.address()).toBe(`/watch/${wanted[0]}`)
  await page.goTo('/folder/bread')
  await act('Bread', 'Play all')
  expect(page.address()).toBe(`/watch/${wanted[0]}`)
})

test('[VIDEO-11] a search looks in the folder, then in all subscriptions; the address keeps it with what is listed, and it is cleared to the list that was there', async () => {
  const folder = await newFolder(user, 'Bread', ids)
  await refresh(user)
  page = await openPage(app(), '/folder/bread', { user })
  const here = (await allVideos(user, `folder=${folder}`)).map(({ title }) => title.toLowerCase()).join()
  const words = (await allVideos(user)).flatMap(({ title }) => title.toLowerCase().match(/^[a-z]{5,}(?= )/g) ?? [])
  const word = words.find((word) => !here.includes(word)) ?? ''
  const search = () => page.getByRole<HTMLInputElement>('searchbox', { name: 'Search videos' })
  const before = videos()

  await page.click('button', /^Mark folder seen/)
  await page.click('radio', /^Unseen/)
  page.getByRole('heading', { name: /^Nothing new in .*Bread/ })
  await page.user.keyboard(`/${word}`)
  await page.passTime(250)
  expect(page.address()).toBe(`/folder/bread?q=${word}&show=unseen`)
  page.getByRole('heading', { name: new RegExp(`^No videos found for .*${word}`) })
  await page.click('button', 'Search all subscriptions')
  expect(page.address()).toBe(`/folder/bread?q=${word}&in=all&show=unseen`)
  expect([
    document.activeElement,
    (page.getByRole('radio', { name: 'All subscriptions' }) as HTMLInputElement).checked,
  ]).toEqual([search(), true])
  expect(videos()[0]?.toLowerCase()).toContain(word)
  await page.click('radio', 'This folder')
  page.getByRole('heading', { name: new RegExp(`^No videos found for .*${word}`) })
  await page.click('radio', 'All subscriptions')
  await page.user.type(search(), 'xyzzy')
  await page.passTime(250)
  expect(page.address()).toBe(`/folder/bread?q=${word}xyzzy&in=all&show=unseen`)
  expect(page.queryByRole('button', { name: 'Search all subscriptions' })).toBeNull()
  // Both the field and the page have such a button.
  const clear = page.getAllByRole('button', { name: 'Clear search' })
  expect(clear).toHaveLength(2)
  await page.user.click(clear.at(-1) as HTMLElement)
  expect([page.address(), search().value, document.activeElement]).toEqual(['/folder/bread?show=unseen', '', search()])
  // What was chosen last is listed, where the address says nothing else.
  await page.goTo('/folder/bread')
  page.getByRole('heading', { name: /^Nothing new in .*Bread/ })
  await page.click('button', 'Show everything')
  expect(videos()).toHaveLength(before.length)
  await page.user.keyboard('u')
  page.getByRole('heading', { name: /^Nothing new in .*Bread/ })
  await page.user.keyboard('u')
  expect(videos()).toHaveLength(before.length)
  history.pushState(null, '', `/folder/bread?q=${word}`)
  dispatchEvent(new PopStateEvent('popstate'))
  await page.settled()
  expect(search().value).toBe(word)
  search().blur()
  await page.user.keyboard('/xyzzy')
  expect(search().value).toBe('xyzzy')
  // Whoever leaves before the search begins is left alone.
  await page.click('link', /^Folders/, page.getByRole('navigation', { name: 'Main' }))
  await page.passTime(250)
  expect(page.address()).toBe('/folders')
})

test('[FEED-02] the list goes on by itself, but not while the user moves by Tab; what cannot be loaded is told, and the button loads it and leads there', async () => {
  const folder = await newFolder(user, 'Bread', ids)
  await refresh(user)
  const total = (await allVideos(user, `folder=${folder}`)).length
  expect(total).toBeGreaterThan(48)
  let recover = () => {}
  page = await openPage(app(), '/folder/bread', {
    user,
    network: (network) => {
      recover = network.answer('GET /api/videos?*cursor*', () => Response.json({}, { status: 500 }))
    },
  })
  const links = () => [...document.querySelectorAll<HTMLElement>('[role="feed"] article a')]
  const more = () => page.queryByText('Load more')
  const shown = () => document.getElementById(more()?.getAttribute('aria-describedby') ?? '')?.textContent
  expect([links().length, shown()]).toEqual([24, `24 of ${total} videos shown`])
  page.getByText("More videos couldn't be loaded.")
  recover()
  const third = page.network.hold('GET /api/videos?*cursor*')
  await page.user.click(more() as HTMLElement)
  await third()
  expect(document.activeElement).toBe(links()[24])
  expect([links().length, more()]).toEqual([total, null])

  // A place in the list that the server no longer knows is none: the list begins anew.
  let refusals = 0
  let begun = 0
  await page.goTo('/folder/bread', (network) => {
    network.answer('GET /api/videos?*', ({ path }, send) => {
      const isNext = path.includes('cursor')
      if (!isNext) begun += 1
      if (!isNext || begun > 1 || refusals === 3) return send()
      refusals += 1
      const error = { code: 'invalid_cursor', message: '', requestId: '1' }
      return Promise.resolve(Response.json({ error }, { status: 400 }))
    })
  })
  expect([links().length, page.queryByText("More videos couldn't be loaded."), begun]).toEqual([total, null, 2])

  let release = async () => {}
  await page.goTo('/folder/bread', (network) => {
    release = network.hold('GET /api/videos?*cursor*')
  })
  links()[0]?.focus()
  await page.user.tab()
  links()[0]?.focus()
  await release()
  expect(links().length).toBeLessThan(total)
  const before = links().length
  const scroll = async () => {
    dispatchEvent(new Event('scroll'))
    await page.settled()
  }
  await scroll()
  expect(links()).toHaveLength(before)
  await page.user.click(more() as HTMLElement)
  expect(document.activeElement).toBe(links()[before])

  // It goes on with the wheel, and while the focus is above the list.
  const reopenTabbing = async () => {
    await page.goTo('/folder/bread', (network) => {
      release = network.hold('GET /api/videos?*cursor*')
    })
    links()[0]?.focus()
    await page.user.tab()
  }
  await reopenTabbing()
  links()[0]?.focus()
  await release()
  const few = links().length
  document.dispatchEvent(new Event('wheel'))
  await scroll()
  expect(links().length).toBeGreaterThan(few)
  await reopenTabbing()
  page.getByRole('searchbox', { name: 'Search videos' }).focus()
  await release()
  expect(links()).toHaveLength(total)
})

test('[FEED-13] what arrives while a video has the focus waits behind a button that tells how many, shows them and leads there; where nobody looks it is shown at once', async () => {
  const folder = await newFolder(user, 'Bread', ids)
  await app().sandbox.changeChannel(ids[0] ?? '', { terminated: false })
  await refresh(user)
  page = await openPage(app(), '/folder/bread', { user })
  const links = () => [...document.querySelectorAll<HTMLElement>('[role="feed"] article a')]
  const shown = () => links().map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('v'))
  const waiting = () => page.queryByRole('button', { name: /^\d+ new videos?$/ })?.textContent
  const arrive = async (count: number) => {
    const added = await app().sandbox.uploads(ids[0] ?? '', count)
    await passTime(app(), ids, 2 * MINUTE_MS) // what was just checked is not checked again
    await page.user.keyboard('r')
    return added
  }
  const before = shown()
  // Pictures of the first screen are loaded at once; one that cannot be loaded is the channel's initial.
  const pictures = () =>
    within(page.getByRole('feed'))
      .getAllByRole('article')
      .map((card) => card.querySelector('img[src*="/mqdefault"]'))
  expect(pictures().map((picture) => picture?.getAttribute('loading'))).toEqual(
    before.map((_, place) => (place < 8 ? 'eager' : 'lazy')),
  )
  pictures()[0]?.dispatchEvent(new Event('error'))
  await page.settled()
  expect(
    pictures()
      .slice(0, 2)
      .map((picture) => picture !== null),
  ).toEqual([false, true])
  links()[2]?.focus()
  const first = await arrive(2)
  expect([shown(), waiting()]).toEqual([before, '2 new videos'])
  const said = page.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said.join('\n')).toContain('2 new videos')
  const top = vi.spyOn(window, 'scrollTo')
  await page.click('button', '2 new videos')
  const newest = (await allVideos(user, `folder=${folder}`)).map(({ id }) => id)
  expect(newest.slice(0, 2).toSorted()).toEqual(first.toSorted())
  expect([shown(), waiting()]).toEqual([newest.slice(0, shown().length), undefined])
  expect([top.mock.calls, links().indexOf(document.activeElement as HTMLElement)]).toEqual([[[{ top: 0 }]], 0])

  ;(document.activeElement as HTMLElement).blur()
  const second = await arrive(1)
  expect([shown().includes(second[0] ?? ''), waiting()]).toEqual([true, undefined])
  expect(pictures()).not.toContain(null)
  // Further down nobody is interrupted either.
  Object.assign(window, { scrollY: 101 })
  const third = await arrive(1)
  expect([shown().includes(third[0] ?? ''), waiting()]).toEqual([false, '1 new video'])
  Object.assign(window, { scrollY: 0 })
  await page.reload()
  expect(shown()).toContain(third[0])
})

test('[FEED-04] a key leads from layout to layout, which is told and stays, with the first video in view where it was', async () => {
  const folder = await newFolder(user, 'Bread', ids.slice(0, 1))
  await refresh(user)
  const { db } = app().ctx.catalogue
  const kept = (await allVideos(user, `folder=${folder}`)).slice(0, 5).map(({ id }) => id)
  const others = db.deleteFrom('video').where('channel_id', '=', ids[0] ?? '')
  await others.where('id', 'not in', kept).execute()
  page = await openPage(app(), '/folder/bread', { user })
  const names = ['Grid', 'List', 'Compact']
  const layout = () => names.find((name) => page.getByLabelText<HTMLInputElement>(name).checked)
  const layouts = [layout()]
  // Nothing stands for videos that do not come.
  expect(page.getByRole('feed').children).toHaveLength(5)
  for (const name of ['List', 'Compact', 'Grid', 'List']) {
    await page.user.keyboard('v')
    layouts.push(layout())
    expect(page.getAllByText(name).length).toBeGreaterThan(1)
  }
  expect(layouts).toEqual(['Grid', 'List', 'Compact', 'Grid', 'List'])
  const scrolled = vi.spyOn(window, 'scrollBy').mockReturnValue()
  const [above, first] = main().getAllByRole('article') as [HTMLElement, HTMLElement]
  const at = (card: HTMLElement, top: number) =>
    vi.spyOn(card, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 100 } as DOMRect)
  at(above, -150)
  at(first, -50).mockReturnValueOnce({ top: 20, bottom: 120 } as DOMRect)
  await page.user.click(page.getByLabelText('Compact'))
  expect(scrolled.mock.calls).toEqual([[0, -70]])
  await page.reload()
  expect(layout()).toBe('Compact')
})

test('[WATCH-04] on a narrow screen layout, rules and what is listed are behind one button, which has the number of rules', async () => {
  await newFolder(user, 'Bread', ids, { rules: { noLive: true, perDay: 2 } })
  await refresh(user)
  page = await openPage(app(), '/folders', { user })
  const { matchMedia } = globalThis
  globalThis.matchMedia = (query) =>
    Object.assign(matchMedia(query), /width <|hover/.test(query) && { matches: !query.includes('hover') })
  await page.click('link', 'Bread', page.getByRole('main'))
  // For fingers the tools are there without pointing, the less frequent ones in the menu.
  const [first] = main().getAllByRole('article') as [HTMLElement]
  const tools = within(within(first).getByRole('group', { name: 'Actions for this video' })).getAllByRole('button')
  expect(tools.map(({ ariaLabel }) => ariaLabel)).toEqual(['Mark as seen', 'Later', 'More actions'])
  await page.click('button', 'More actions', first)
  const inMenu = page.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(inMenu).toEqual(['Open here', 'Folders of the channel', 'Mark everything older as seen'])
  await page.user.keyboard('{Escape}')
  const rules = () => page.queryByRole('group', { name: 'Rules of this folder' })
  const dialog = () => page.queryByRole('dialog', { name: 'View' })
  expect([rules(), dialog()]).toEqual([null, null])
  const view = () => page.getByRole('button', { name: /^View/ })
  expect(view().textContent).toMatch(/2/)
  await page.user.click(view())
  expect(
    within(rules() as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(
    expect.arrayContaining([
      expect.stringContaining('No live streams'),
      expect.stringContaining('2 a day per channel'),
    ]),
  )
  const layout = () =>
    within(dialog() as HTMLElement)
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => checked)
  expect(layout()?.value).toBe('list')
  await page.click('radio', 'Compact')
  expect(layout()?.value).toBe('compact')
  await page.user.keyboard('{Escape}')
  expect([rules(), dialog()]).toEqual([null, null])

  await page.click('link', /^All new/, page.getByRole('navigation', { name: 'Main' }))
  const only = () => page.queryAllByRole('button', { name: 'Unseen only' })
  expect([only(), view().textContent]).toEqual([[], expect.not.stringMatching(/\d/)])
  await page.user.click(view())
  await page.user.click(only()[0] as HTMLElement)
  await page.user.keyboard('{Escape}')
  expect(only().map(({ ariaPressed }) => ariaPressed)).toEqual(['true'])
})
