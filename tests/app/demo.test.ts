import { describe, expect, test } from 'vitest'
import type { SessionView } from '#contract/session.ts'
import { DEMO_MS } from '#domain/demo.ts'
import { deleteEndedDemos, demoJob } from '../../server/features/demo/jobs.ts'
import { readSettings } from '../../server/settings.ts'
import { onApp, onBothAppsInAll, type TestApp } from '../support/app.ts'
import { rowsOfUser } from '../support/bystander.ts'
import { fileWith, restore } from '../support/files.ts'
import { channelIds } from '../support/sandbox.ts'
import { rowsOf } from '../support/stored.ts'
import { allVideos, refresh } from '../support/videos.ts'
import { Visitor } from '../support/visitor.ts'

const DEMO = { DEMO: '1' }
const FULL = { status: 503, code: 'demo_full' }
const OFF = { status: 403, code: 'not_in_demo', message: 'Not in the demo.' }

const userOf = async (visitor: Visitor) => (await visitor.get<SessionView>('/api/session')).body.user
const always = async () => true

/** Where a front page says that a demo is; nothing: it says so of none. */
async function demoAt(app: TestApp, path = '/') {
  const { body } = await new Visitor(app).get<string>(path, { Accept: 'text/html' })
  return { demo: /<html data-demo="(\w+)"/.exec(body)?.[1], isAddressLeft: body.includes('demo.invalid') }
}

/** A visitor who has begun a demo. @param address each has its own, as long as a test does not count them */
let addresses = 0
async function begin(app: TestApp, address = `192.0.2.${++addresses}`, language = 'en') {
  const visitor = new Visitor(app)
  const { status } = await visitor.send('POST', '/api/demo', {}, { 'X-Forwarded-For': address, 'X-Language': language })
  return { visitor, status }
}

/** What is stored of a user. */
const storedOf = async (app: TestApp, id: string) => ({
  ...(await rowsOfUser(app, id)),
  ...(await Promise.all(['session', 'presence'].map((table) => rowsOf(app, table, id)))).filter((count) => count > 0),
})

describe('[OWN-05] a demo does not start', () => {
  const SANDBOX = {
    ...{ GOOGLE_ACCOUNTS_URL: 'http://s', GOOGLE_OAUTH_URL: 'http://s', GOOGLE_APIS_URL: 'http://s' },
    ...{ YOUTUBE_API_URL: 'http://s', YOUTUBE_RSS_URL: 'http://s', YOUTUBE_THUMBNAILS_URL: 'http://s' },
    ...{ YOUTUBE_SITE_URL: 'http://s', YOUTUBE_PLAYER_URL: 'http://s', STRIPE_API_URL: 'http://s' },
    ...{ DEMO: '1', SECRET_KEY: 'ab12'.repeat(4) + 'cd34ef56'.repeat(3), PUBLIC_ORIGIN: 'https://demo.example' },
  }

  test('but with the sandbox, and then it has neither sign-in nor mails, ads or a hub of Google', () => {
    const others = { GOOGLE_CLIENT_ID: 'id', SMTP_URL: 'smtp://m', SMTP_FROM: 'a@b', ADS_CLIENT: 'ca-pub-1' }
    expect(readSettings({ ...SANDBOX, ...others })).toMatchObject({
      ...{ mode: 'demo', google: { clientId: '' }, smtp: null, ads: null, push: null, youtubeAccess: 'import' },
    })
  })

  test.each([
    ['GOOGLE_ACCOUNTS_URL', 'https://accounts.google.com'],
    ['GOOGLE_OAUTH_URL', ''],
    ['GOOGLE_APIS_URL', ''],
    ['YOUTUBE_API_URL', 'https://www.googleapis.com/youtube/v3'],
    ['YOUTUBE_API_URL', ''],
    ['YOUTUBE_RSS_URL', ''],
    ['YOUTUBE_PLAYER_URL', ''],
    ['YOUTUBE_THUMBNAILS_URL', ''],
    ['YOUTUBE_SITE_URL', 'https://youtube.com'],
    ['YOUTUBE_HUB_URL', 'https://pubsubhubbub.appspot.com/subscribe'],
    ['STRIPE_API_URL', ''],
  ])('with %s=%s', (name, value) => {
    expect(() => readSettings({ ...SANDBOX, [name]: value })).toThrow(`${name} must be the sandbox's with DEMO=1`)
  })

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY must not be a live key with DEMO=1'],
    [{ STRIPE_SECRET_KEY: 'rk_live_1' }, 'STRIPE_SECRET_KEY must not be a live key with DEMO=1'],
    [{ MODE: 'home' }, 'MODE must not be home with DEMO=1'],
    [{ DEMO: 'yes' }, 'DEMO must be 1, not "yes"'],
  ])('with %o', (env, problem) => {
    expect(() => readSettings({ ...SANDBOX, ...env })).toThrow(problem)
  })
})

onBothAppsInAll(
  'a demo',
  (app) => {
    test('[OWN-05] gives a visitor a library at once: folders with their looks, unsorted channels, names and videos', async () => {
      const { visitor, status } = await begin(app())
      expect(status).toBe(204)
      expect(await userOf(visitor)).toMatchObject({
        ...{ name: 'Visitor', email: '', plan: 'premium', folderCap: null, isAdmin: false, readsYouTube: false },
        ...{ hasCompletedFirstImport: true, legalToAgree: null, demoEndsAt: expect.any(Number) },
      })
      const { folders, channels, unsortedChannels } = await visitor.library()
      expect(channels.length).toBeGreaterThanOrEqual(150)
      expect(channels.length).toBeLessThanOrEqual(250)
      expect(unsortedChannels.length).toBeGreaterThan(20)
      expect(folders.length).toBeGreaterThan(5)
      for (const { name, emoji, colour, channels: held } of folders) {
        expect([name, emoji]).not.toContain(null)
        expect(colour).toBeGreaterThan(0)
        expect(held.length).toBeGreaterThan(2)
      }
      // The sandbox knows all of them.
      for (const { id, name, thumbnailUrl } of channels) {
        expect(name).not.toBe(id)
        expect(thumbnailUrl).toContain(app().sandbox.url)
      }
      await refresh(visitor, { folder: folders[0]?.id ?? '' })
      expect((await allVideos(visitor)).length).toBeGreaterThan(20)
    })

    test('[OWN-05] begins from the front page, which is marked for it in every language', async () => {
      for (const path of ['/', '/de']) expect((await demoAt(app(), path)).demo).toBe('here')
    })

    test('[OWN-05] names the folders in the visitor’s language', async () => {
      const { visitor } = await begin(app(), undefined, 'de')
      expect((await userOf(visitor))?.name).toBe('Gast')
      expect((await visitor.library()).folders.map(({ name }) => name)).toContain('Kochen')
    })

    test('[OWN-05] two visitors at once each have their own library', async () => {
      const [one, two] = (await Promise.all([begin(app()), begin(app())])).map(({ visitor }) => visitor) as [
        Visitor,
        Visitor,
      ]
      const before = await two.libraryView()
      const [folder] = (await one.library()).folders
      await one.post('/api/folders', { name: 'Mine', channelIds: [] })
      await one.send('DELETE', `/api/folders/${folder?.id}`)
      expect(await two.libraryView()).toEqual(before)
      // Nor by the other's id.
      const [theirs] = (await two.library()).folders
      expect(await one.refusal('PATCH', `/api/folders/${theirs?.id}`, { name: 'Taken' })).toMatchObject({ status: 404 })
      expect(await two.libraryView()).toEqual(before)
    })

    test('[OWN-05] what others would see, and what is paid for or signed in to, is off', async () => {
      const { visitor } = await begin(app())
      const [folder] = (await visitor.library()).folders
      for (const [method, path, body] of [
        ['PUT', `/api/shared-folders/${folder?.id}`, { showsOwner: true }],
        ['POST', '/api/reader-feeds', {}],
        ['PUT', '/api/weekly-mail', { on: true }],
        ['POST', '/api/notifications/addresses', { url: 'https://example.com/' }],
        ['POST', '/.netlify/functions/register-interest', { email: 'a@b.example' }],
      ] as const)
        expect((await visitor.send(method, path, body)).status, path).toBe(403)
      expect(await visitor.refusal('POST', '/api/reader-feeds', {})).toEqual(OFF)
      for (const path of [
        '/.netlify/functions/create-checkout-session',
        '/api/members/invitations',
        '/api/join/options',
        '/api/passkeys/options',
        '/webhooks/stripe',
      ])
        expect((await visitor.post(path, {})).status, path).toBe(404)
      expect((await visitor.get('/auth/google/start?attempt=test-attempt')).status).toBe(404)
      expect((await visitor.get('/billing')).status).toBe(404)
    })

    test('[OWN-05] a visitor brings in files of a thousand channels, not of three thousand', async () => {
      const { visitor } = await begin(app())
      const fileOf = (count: number) => fileWith([], channelIds(count, 1_000))
      expect((await restore(visitor, fileOf(1_000))).status).toBe(200)
      expect((await restore(visitor, fileOf(3_000))).status).toBe(413)
    })

    test('[OWN-05] visitors are no admins', async () => {
      const { visitor } = await begin(app())
      expect(await visitor.refusal('GET', '/api/admin/health')).toMatchObject({ code: 'admins_only' })
      expect(await visitor.refusal('PUT', '/api/admin/remote-config', {})).toMatchObject({ code: 'admins_only' })
      expect((await visitor.get('/admin')).status).toBe(302)
    })

    test('[OWN-05] starting over replaces the library and leaves nothing of the old one; others keep theirs', async () => {
      const bystander = await begin(app())
      const before = await bystander.visitor.libraryView()
      const { visitor } = await begin(app())
      const { id = '' } = (await userOf(visitor)) ?? {}
      await visitor.post('/api/folders', { name: 'Mine', channelIds: [] })
      expect((await visitor.post('/api/demo', {})).status).toBe(204)
      expect((await userOf(visitor))?.id).not.toBe(id)
      expect((await visitor.library()).folders.map(({ name }) => name)).not.toContain('Mine')
      expect(await storedOf(app(), id)).toEqual({})
      expect(await bystander.visitor.libraryView()).toEqual(before)
    })

    test('[OWN-05] ends after an hour, on both sides of it: the session first, then the data', async () => {
      const start = Date.now()
      app().setTime(start)
      const { visitor } = await begin(app())
      const { id = '', demoEndsAt } = (await userOf(visitor)) ?? {}
      expect(demoEndsAt).toBe(start + DEMO_MS)
      app().setTime(start + 30 * 60_000)
      const late = await begin(app())

      app().setTime(start + DEMO_MS - 1)
      await deleteEndedDemos(app().ctx, always)
      expect((await userOf(visitor))?.id).toBe(id)

      app().setTime(start + DEMO_MS)
      expect(await userOf(visitor)).toBeNull()
      expect(await visitor.refusal('GET', '/api/library')).toMatchObject({ code: 'sign_in_required' })
      expect(await demoJob(app().ctx).isWanted?.()).toBe(true)
      await deleteEndedDemos(app().ctx, always)
      expect(await storedOf(app(), id)).toEqual({})
      // Somebody who came half an hour later keeps theirs.
      expect((await late.visitor.library()).folders.length).toBeGreaterThan(5)
      // The old cookie begins a new demo like none at all.
      expect((await visitor.post('/api/demo', {})).status).toBe(204)
      expect((await userOf(visitor))?.demoEndsAt).toBe(start + 2 * DEMO_MS)
      app().setTime(null)
    })

    test('[OWN-05] one that began under a clock far ahead ends when the clock is right again', async () => {
      const now = Date.now()
      app().setTime(now + 365 * 86_400_000)
      const { visitor } = await begin(app())
      const id = (await userOf(visitor))?.id ?? ''
      app().setTime(null)
      expect(await userOf(visitor)).toBeNull()
      await deleteEndedDemos(app().ctx, always)
      expect(await storedOf(app(), id)).toEqual({})
    })

    test('[OWN-05] is deleted while requests of its visitor run: they are refused, and nothing stays', async () => {
      const start = Date.now()
      app().setTime(start)
      const { visitor } = await begin(app())
      const id = (await userOf(visitor))?.id ?? ''
      // The requests have passed the check of the session when the deletion begins.
      const writes = Array.from({ length: 8 }, (_, i) =>
        visitor.send('POST', '/api/folders', { name: `Folder ${i}`, channelIds: [] }),
      )
      const inAnHour = { ...app().ctx, now: () => start + DEMO_MS }
      await Promise.all([deleteEndedDemos(inAnHour, always), deleteEndedDemos(inAnHour, always)])
      for (const { status } of await Promise.all(writes)) expect([200, 201, 401]).toContain(status)
      expect(await storedOf(app(), id)).toEqual({})
      app().setTime(null)
    })
  },
  DEMO,
)

onApp(
  'a demo with room for two',
  (app) => {
    test('[OWN-05] refuses a third visitor until one has left, and still lets the two start over', async () => {
      const { visitor } = await begin(app())
      await begin(app())
      expect(await new Visitor(app()).refusal('POST', '/api/demo', {})).toEqual({
        ...FULL,
        message: 'The demo is full. Try again in a few minutes.',
      })
      expect((await visitor.post('/api/demo', {})).status).toBe(204)
      app().setTime(Date.now() + DEMO_MS)
      await deleteEndedDemos(app().ctx, always)
      expect((await begin(app())).status).toBe(204)
      app().setTime(null)
    })
  },
  { ...DEMO, DEMO_VISITORS: '2' },
)

onApp(
  'a demo with many visitors from one address',
  (app) => {
    test('[OWN-05] refuses the 21st of an hour from there, not one from elsewhere', async () => {
      const statuses: number[] = []
      for (let i = 0; i < 21; i++) statuses.push((await begin(app(), '198.51.100.7')).status)
      expect(statuses).toEqual([...Array(20).fill(204), 429])
      expect((await begin(app(), '198.51.100.8')).status).toBe(204)
    })
  },
  DEMO,
)

onApp(
  'another site with the address of a demo',
  (app) => {
    test('[OWN-05] has a link to it on its front page', async () => {
      expect(await demoAt(app())).toEqual({ demo: 'elsewhere', isAddressLeft: false })
    })
  },
  { DEMO_URL: 'https://demo.subshelf.example/' },
)

onApp('another site', (app) => {
  test('[OWN-05] says nothing of a demo on its front page', async () => {
    expect((await demoAt(app())).demo).toBeUndefined()
  })

  test('[OWN-05] begins no demos', async () => {
    expect(await new Visitor(app()).refusal('POST', '/api/demo', {})).toMatchObject({ status: 404, code: 'not_found' })
  })
})
