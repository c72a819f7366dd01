import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { Settings } from '../../extension/settings.ts'
import { onApp } from '../support/app.ts'
import { newFolder, newToken } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import { Visitor } from '../support/visitor.ts'
import { buildScripts, openYouTube, type Scripts, type Site } from './companion-site.ts'
import { startWorker, type Worker } from './companion-worker.ts'

const LOOKS = ['a', 'b', 'b-bem', 'b-wiz', 'b-bare']

onApp('the companion on YouTube’s pages', (app) => {
  let scripts: Scripts
  let user: Visitor
  let token: string
  let folder: string
  let held: string[]

  beforeAll(async () => {
    scripts = await buildScripts()
    user = new Visitor(app())
    await user.signIn('typical@sandbox.test')
    await user.import()
    const { channels } = await user.library()
    held = channels.slice(0, 90).map(({ id }) => id)
    folder = await newFolder(user, 'Ninety', held)
    await newFolder(user, 'Empty')
    token = await newToken(user)
  })

  const connected = async (settings: Partial<Settings> = {}): Promise<Worker> => {
    const worker = await startWorker(app())
    await worker.ask('connectWith', app().origin, token)
    await worker.ask('overview', true)
    worker.stored.settings = settings
    return worker
  }
  const open = async (path: string, settings?: Partial<Settings>) =>
    openYouTube(app(), await connected(settings), scripts, path)

  const buttonText = (site: Site) => site.part('button')?.querySelector('.pill')?.textContent
  const channelsIn = (card: Element) =>
    JSON.stringify((card as Element & { data?: unknown }).data ?? '').match(/UC[\w-]{22}/g) ?? []
  const isHidden = (card: Element) => card.closest('[data-companion-hidden]') !== null
  /** To its end, as YouTube shows it. */
  const isWatched = (card: Element) => card.querySelector<HTMLElement>('#progress')?.style.width === '100%'
  const videoIn = (card: Element) =>
    /(?:v=|shorts\/)([\w-]{11})/.exec(
      card.querySelector('a[href*="/watch?v="], a[href*="/shorts/"]')?.getAttribute('href') ?? '',
    )?.[1]

  test('[EXT-06] what every page of YouTube loads is below 25 kB, and runs nothing from elsewhere', () => {
    const whole = scripts.page + scripts.world
    expect(gzipSync(whole).length).toBeLessThan(25_000)
    expect(whole).not.toMatch(/\beval\(|new Function|innerHTML|importScripts|insertAdjacentHTML/)
  })

  test.each(LOOKS)(
    '[EXT-01] %s: the button beside Subscribe says the channel’s folder, on its page and its videos’',
    async (look) => {
      const [id = ''] = held
      const site = await open(`/channel/${id}?sandbox_look=${look}`)
      await site.until('the folder’s name', () => buttonText(site) === 'Ninety')
      expect(await site.ask()).toMatchObject({ ref: { id }, health: { guide: true, button: true, feed: null } })
      const video = videoIn(
        await site.until('a video', () =>
          [...site.document.querySelectorAll('ytd-browse:not([hidden]) ytd-rich-item-renderer')].find(videoIn),
        ),
      )
      await site.follow(`/watch?v=${video}`)
      await site.until('the video’s owner', async () => ((await site.ask()) as { ref: { id?: string } }).ref?.id === id)
      await site.until('the folder’s name', () => buttonText(site) === 'Ninety')
      expect(site.document.querySelectorAll('companion-part[data-place="button"]')).toHaveLength(1)
    },
  )

  test.each(LOOKS)(
    '[EXT-02] %s: the subscriptions of one folder, and nothing that is not known is hidden',
    async (look) => {
      const site = await open(`/feed/subscriptions?sandbox_look=${look}`, { folder })
      const cards = () => [...site.document.querySelectorAll('ytd-browse:not([hidden]) ytd-rich-item-renderer')]
      const known = () => cards().filter((card) => videoIn(card) && channelsIn(card).length > 0)
      const isOfFolder = (card: Element) => channelsIn(card).some((id) => held.includes(id))
      // Cards come in several parts.
      await site.until(
        'those of other folders hidden',
        () => cards().filter(isHidden).length > 20 && known().every((card) => isHidden(card) !== isOfFolder(card)),
      )
      for (const card of cards().filter((one) => !videoIn(one))) expect(isHidden(card)).toBe(false)
      expect(site.part('bar')?.querySelector('[role="status"]')?.textContent).toMatch(/^\d+ of \d+ videos shown/)
    },
  )

  test('[EXT-02] the guide has the folders; one is chosen there without a load, and comes back when YouTube draws its guide anew', async () => {
    const site = await open('/?sandbox_look=a')
    const entries = () => [...(site.part('guide')?.querySelectorAll('a[href="/feed/subscriptions"]') ?? [])]
    await site.until('the folders', () => entries().length === 2)
    const arrived = new Promise((resolve) =>
      site.document.addEventListener('yt-navigate-finish', resolve, { once: true }),
    )
    ;(entries()[0] as HTMLElement).click()
    await arrived
    await site.until('the filter', () => site.part('bar')?.querySelector('select')?.value === folder)
    expect(entries().map((entry) => entry.getAttribute('aria-current'))).toEqual(['true', null])
    // YouTube draws its guide anew.
    const { sandboxSite } = site.document.defaultView as unknown as {
      sandboxSite: { rerenderGuide(): void; wipeForeign(): number }
    }
    sandboxSite.rerenderGuide()
    await site.until('the folders again', () => entries().length === 2)
    expect(sandboxSite.wipeForeign()).toBeGreaterThan(0)
    await site.until('the folders once more', () => entries().length === 2)
  })

  test('[EXT-02] a filter that finds nothing does not make YouTube load without end', async () => {
    const empty = (await user.library()).folders.find(({ name }) => name === 'Empty')?.id ?? ''
    const site = await open('/feed/subscriptions?sandbox_look=a', { folder: empty })
    const further = () => site.part('bar')?.querySelector<HTMLElement>('button:last-of-type')
    const isStopped = () =>
      site.document
        .querySelector('ytd-browse:not([hidden]) ytd-continuation-item-renderer')
        ?.hasAttribute('data-companion-hidden')
    const cards = () => [...site.document.querySelectorAll('ytd-browse:not([hidden]) ytd-rich-item-renderer')]
    const areLeftOut = () => cards().every((card) => videoIn(card) && (channelsIn(card).length === 0 || isHidden(card)))
    await site.until('the first videos left out', areLeftOut)
    for (let pages = 0; pages < 5 && !isStopped(); pages++) {
      await site.more()
      await site.until('the further videos left out', areLeftOut)
    }
    expect(isStopped()).toBe(true)
    expect(further()?.hidden).toBe(false)
    further()?.click()
    expect(isStopped()).toBe(false)
  })

  test('[EXT-05] where nothing is known, the page is left as it is, and the popup is told', async () => {
    const [id = ''] = held
    const before = await openYouTube(
      app(),
      await startWorker(app()),
      { page: '', world: '' },
      `/channel/${id}?sandbox_look=unknown`,
    )
    const site = await open(`/channel/${id}?sandbox_look=unknown`, { folder })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(site.document.querySelector('companion-part, [data-companion-hidden], [data-companion-card]')).toBeNull()
    expect(site.document.body.outerHTML).toBe(before.document.body.outerHTML)
    // It is known by its address alone.
    expect(await site.ask()).toEqual({ ref: { id }, health: { guide: false, button: false, feed: null } })
  })

  test('[EXT-05] not connected it adds nothing', async () => {
    const site = await openYouTube(app(), await startWorker(app()), scripts, '/feed/subscriptions?sandbox_look=b')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(site.part('guide') ?? site.part('bar')).toBeNull()
    expect(site.document.querySelector('[data-companion-hidden], [data-companion-seen]')).toBeNull()
  })

  test.each(['a', 'b'])(
    '[EXT-04] %s: all subscriptions are read to the end of the list, when the user has asked for it',
    async (look) => {
      const worker = await connected()
      await worker.ask('startImport')
      const site = await openYouTube(app(), worker, scripts, `/feed/channels?sandbox_look=${look}`)
      await site.until('the list', () => worker.tabs.at(-1)?.endsWith('import.html'))
      const preview = await worker.ask('previewImport')
      if (!preview) throw new Error('nothing was read')
      const subscribed = (await user.library()).channels.length
      expect(preview.list.isComplete).toBe(true)
      expect(preview.list.channels.length + preview.list.withoutId).toBe(subscribed)
      expect(preview.list.withoutId).toBe(look === 'b' ? 1 : 0)
      expect(preview).toMatchObject({ added: 0, held: preview.list.channels.length })
      const [first] = preview.list.channels
      expect(first?.name).not.toBe('')
    },
  )

  const boxesIn = (dialog: HTMLElement) =>
    new Map(
      [...dialog.querySelectorAll('label')].map((label) => [
        label.querySelector('.name')?.textContent,
        label.querySelector('input'),
      ]),
    )
  const ticksIn = (dialog: HTMLElement) => [...boxesIn(dialog)].flatMap(([name, box]) => (box?.checked ? [name] : []))
  const foldersOf = async (id: string) => ((await user.library()).foldersOf.get(id) ?? []).map(({ name }) => name)

  test('[EXT-01] [EXT-05] a tick that the server did not get goes back, says why, and the next one does what it says', async () => {
    const { channels } = await user.library()
    const { id = '' } = channels.at(-1) ?? {}
    const worker = await connected()
    const site = await openYouTube(app(), worker, scripts, `/channel/${id}?sandbox_look=b`)
    await site.until('the button', () => site.part('button'))
    const dialog = site.open('button')
    const status = () => dialog.querySelector('.status')
    await site.until('the folders', () => boxesIn(dialog).size === 2)
    worker.answer(() => Promise.reject(new TypeError('no network')))
    boxesIn(dialog).get('Empty')?.click()
    await site.until(
      'the reason',
      () => status()?.textContent?.includes('doesn’t answer') || status()?.textContent?.includes("doesn't answer"),
    )
    expect(ticksIn(dialog)).toEqual([])
    const field = dialog.querySelector('input[type="text"]') as HTMLInputElement
    const type = (name: string) => {
      field.value = name
      const event = site.document.createEvent('Event')
      event.initEvent('input')
      field.dispatchEvent(event)
    }
    type('Precious')
    status()?.classList.remove('failed')
    field.form?.requestSubmit()
    await site.until('the reason again', () => status()?.classList.contains('failed'))
    expect(field.value).toBe('Precious')
    const link = () => dialog.querySelector('.status a')?.getAttribute('href')
    expect(link()).toBeUndefined()
    const limit = { error: { code: 'folder_limit_reached', message: 'You have reached your limit.' } }
    worker.answer(() => Response.json(limit, { status: 403 }))
    field.form?.requestSubmit()
    await site.until('the way to more', () => link() === `${app().origin}/billing`)
    worker.answer(null)
    type('')
    boxesIn(dialog).get('Empty')?.click()
    await site.until('the change', () => status()?.textContent?.startsWith('Added'))
    expect(await foldersOf(id)).toEqual(['Empty'])
    // Faster than answers come: the last wish of each folder counts.
    for (let presses = 0; presses < 9; presses++) boxesIn(dialog).get('Empty')?.click()
    for (let presses = 0; presses < 5; presses++) boxesIn(dialog).get('Ninety')?.click()
    await site.until('both wishes', async () => (await foldersOf(id)).join() === 'Ninety')
    expect(ticksIn(dialog)).toEqual(['Ninety'])
    await user.post('/api/channels/place', { remove: [{ folderId: folder, channelIds: [id] }] })
  })

  test('[EXT-01] [EXT-05] what another tab changes is seen in an open dialog; disconnected, no page shows anything', async () => {
    const { channels } = await user.library()
    const { id = '' } = channels.at(-2) ?? {}
    const worker = await connected()
    const site = await openYouTube(app(), worker, scripts, `/channel/${id}?sandbox_look=a`)
    await site.until('the button', () => site.part('button'))
    const dialog = site.open('button')
    await site.until('the folders', () => boxesIn(dialog).size === 2)
    await worker.ask('place', { id }, folder, true)
    await site.until('the tick of the other tab', () => ticksIn(dialog).join() === 'Ninety')
    await site.until('the folder’s name', () => buttonText(site) === 'Ninety')
    await worker.ask('place', { id }, folder, false)
    await worker.ask('signOut')
    await site.until('an untouched page', () => site.document.querySelector('companion-part') === null)
  })

  test('[EXT-05] disconnected while it filters, the subscriptions are all there again', async () => {
    const user = new Visitor(app())
    await user.signIn('large@sandbox.test')
    await user.import()
    const folder = await newFolder(
      user,
      'One',
      (await user.library()).channels.slice(0, 1).map(({ id }) => id),
    )
    const worker = await startWorker(app())
    await worker.ask('connectWith', app().origin, await newToken(user))
    await worker.ask('overview', true)
    worker.stored.settings = { folder }
    const site = await openYouTube(
      app(),
      worker,
      scripts,
      '/feed/subscriptions?sandbox_look=a&sandbox_account=large@sandbox.test',
    )
    await site.until('hidden cards', () => site.document.querySelectorAll('[data-companion-hidden]').length > 20)
    await worker.ask('signOut')
    await site.until('all cards', () => site.document.querySelector('[data-companion-hidden], companion-part') === null)
  })

  test('[EXT-03] [EXT-02] what was seen is dimmed, or left out; what YouTube shows as watched is marked when allowed, and only then', async () => {
    const user = new Visitor(app())
    await user.signIn('small@sandbox.test')
    await user.import()
    await user.send('PATCH', '/api/account', { newHours: null })
    await refresh(user)
    await user.send('PUT', '/api/marks/sync', { on: true })
    const worker = await startWorker(app())
    await worker.ask('connectWith', app().origin, await newToken(user))
    await worker.ask('overview', true)
    const path = '/feed/subscriptions?sandbox_look=a&sandbox_account=small@sandbox.test'
    const { body } = await user.get<{ channels: string[]; all: { videos: [string, number, number][] } }>(
      '/api/videos/new',
    )
    const news = new Map(
      body.all.videos.map(([id, index, publishedAt]) => [id, [body.channels[index] ?? '', publishedAt] as const]),
    )
    const cardsOf = (site: Site) => [
      ...site.document.querySelectorAll('ytd-browse:not([hidden]) ytd-rich-item-renderer'),
    ]
    const seenIn = (site: Site) =>
      cardsOf(site)
        .filter((card) => card.hasAttribute('data-companion-seen'))
        .map(videoIn)

    const first = await openYouTube(app(), worker, scripts, path)
    const [id = ''] = await first.until('new videos on the page', () => {
      const found = cardsOf(first).flatMap((card) =>
        news.has(videoIn(card) ?? '') && !isWatched(card) ? [videoIn(card)] : [],
      )
      return found.length > 0 && found
    })
    const [channelId = '', publishedAt = 0] = news.get(id) ?? []
    const mark = { videoId: id, channelId, publishedAt, seen: true, seenAt: Date.now() }
    await user.post('/api/marks', {
      ...{
        videos: [{ ...mark, watchedAt: 0, progress: 0, position: null, progressAt: 0 }],
        channels: [],
        later: [],
        since: null,
      },
    })
    await worker.ask('overview', true)
    worker.stored.settings = { unseenOnly: true, hidesShorts: true }
    const second = await openYouTube(app(), worker, scripts, path)
    await second.until('the seen one dimmed', () => seenIn(second).includes(id))
    // What YouTube shows as watched is not marked: nobody has allowed it.
    expect(seenIn(second)).toEqual([id])
    const hidden = cardsOf(second).filter(isHidden)
    expect(hidden.map(videoIn)).toContain(id)
    for (const card of hidden)
      expect(videoIn(card) === id || card.closest('ytd-rich-section-renderer') !== null).toBe(true)

    worker.stored.settings = { marksWatched: true }
    const third = await openYouTube(app(), worker, scripts, path)
    const watched = () =>
      cardsOf(third).flatMap((card) => (isWatched(card) && news.has(videoIn(card) ?? '') ? [videoIn(card)] : []))
    await third.until(
      'the watched ones dimmed',
      () => watched().length > 0 && watched().every((one) => seenIn(third).includes(one)),
    )
    expect(new Set(seenIn(third))).toEqual(new Set([id, ...watched()]))
  })
})
