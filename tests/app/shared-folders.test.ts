import { parseOpml } from 'feedsmith'
import { expect, test } from 'vitest'
import type { SessionView } from '#contract/session.ts'
import type { FolderSharing, SharedFolderCopy } from '#contract/shared-folders.ts'
import { withApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const app = withApp()
withBystander(app)

const NAME = 'Tea & <b>rooms</b> %SHARED:owner% 🫖'

async function newShared(showsOwner = false) {
  const user = await newImportedUser(app(), channelIds(4))
  const folder = await newFolder(user, NAME, channelIds(2, 1))
  const path = `/api/shared-folders/${folder}`
  const { body } = await user.send<FolderSharing>('PUT', path, { showsOwner })
  const page = new URL(body.address ?? '').pathname
  return { user, folder, path, page, token: page.split('/')[2] ?? '' }
}

const sessionOf = async (user: Visitor) => (await user.get<SessionView>('/api/session')).body

const open = async (page: string, headers: Record<string, string> = {}) => {
  const answer = await app().fetch(app().origin + page, { headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

test('[ORG-12] a shared folder shows its channels to everyone who has the address, and nothing else of its owner', async () => {
  const { user, page } = await newShared()
  const { status, text, headers } = await open(page)
  expect([status, headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([200, 'noindex', 'no-referrer'])
  expect(text).toContain('<h1 dir="auto">Tea &amp; &lt;b&gt;rooms&lt;/b&gt; %SHARED:owner% 🫖</h1>')
  expect(text).toContain('2 YouTube channels')
  const library = await user.library()
  const shown = [...text.matchAll(/href="[^"]*\/channel\/(UC[\w-]{22})"/g)].map(([, id]) => id)
  expect(shown).toEqual(library.folders[0]?.channels.map(({ id }) => id))
  const session = await sessionOf(user)
  for (const secret of [session.user?.email, session.user?.name, ...library.unsortedChannels.map(({ id }) => id)])
    expect(text).not.toContain(secret)
  expect(headers.get('content-security-policy')).toContain("trusted-types 'none'")
})

test('[ORG-12] its owner’s name is shown if they chose so; the address stays', async () => {
  const { user, path, page } = await newShared()
  const { body } = await user.send<FolderSharing>('PUT', path, { showsOwner: true })
  expect([new URL(body.address ?? '').pathname, body.showsOwner]).toEqual([page, true])
  const name = (await sessionOf(user)).user?.name ?? ''
  expect((await open(page)).text).toContain(`put together by ${name}`)
})

test('[ORG-12] what has not changed is not sent again; what the owner changes is', async () => {
  const { user, folder, page } = await newShared()
  const tag = (await open(page)).headers.get('etag') ?? ''
  expect((await open(page, { 'if-none-match': tag })).status).toBe(304)
  expect((await open(page, { 'if-none-match': tag, 'accept-language': 'de' })).status).toBe(200)
  await user.send('PATCH', `/api/folders/${folder}`, { name: 'Other' })
  const after = await open(page, { 'if-none-match': tag })
  expect([after.status, after.text.includes('Other')]).toEqual([200, true])
})

test('[ORG-12] its file is read by other apps', async () => {
  const { page } = await newShared()
  const { text, headers } = await open(`${page}/channels.opml`)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.opml"$/)
  const outlines = parseOpml(text).body?.outlines ?? []
  expect(outlines.map(({ outlines: feeds }) => feeds?.map(({ xmlUrl }) => xmlUrl?.slice(-24)))).toEqual([
    channelIds(2, 1),
  ])
})

test('[ORG-12] signed-in users copy it; visitors are asked to sign in', async () => {
  const { token, page } = await newShared()
  expect((await open(page)).text).toContain(`href="/share?shelf=${token}"`)
  const other = await newUser(app())
  const { body } = await other.get<SharedFolderCopy>(`/api/shared-folders/copy/${token}`)
  expect([body.name, body.channels.map(({ id }) => id)]).toEqual([NAME, channelIds(2, 1)])
  const visitor = await new Visitor(app()).refusal('GET', `/api/shared-folders/copy/${token}`)
  expect(visitor.status).toBe(401)
})

test('[ORG-12] sharing ends for good; a deleted folder shows nothing until that is undone', async () => {
  const { user, folder, path, page, token } = await newShared()
  await user.send('DELETE', `/api/folders/${folder}`)
  const pages = [page, `${page}/channels.opml`]
  const statuses = async () => Promise.all(pages.map(async (one) => (await open(one)).status))
  expect(await statuses()).toEqual([404, 404])
  const [change] = (await user.get<{ changes: { id: string }[] }>('/api/changes')).body.changes
  await user.post(`/api/changes/${change?.id}/undo`)
  expect(await statuses()).toEqual([200, 200])
  const { body } = await user.send<FolderSharing>('DELETE', path)
  expect(body.address).toBeNull()
  expect(await statuses()).toEqual([404, 404])
  const other = await newUser(app())
  expect((await other.refusal('GET', `/api/shared-folders/copy/${token}`)).status).toBe(404)
  const again = await user.send<FolderSharing>('PUT', path, { showsOwner: false })
  expect(again.body.address).not.toContain(token)
})

test('[ORG-12] folders of others cannot be shared, and their sharing is neither seen nor ended', async () => {
  const { path, page } = await newShared()
  const other = await newUser(app())
  expect((await other.refusal('PUT', path, { showsOwner: true })).status).toBe(404)
  expect((await other.get<FolderSharing>(path)).body.address).toBeNull()
  await other.send('DELETE', path)
  expect((await open(page)).status).toBe(200)
  expect((await other.refusal('GET', '/api/shared-folders/x')).status).toBe(404)
  for (const wrong of ['/shelf/x', `/shelf/${'x'.repeat(24)}`, '/shelf/%25'])
    expect((await open(wrong)).status).toBe(404)
})

test('[RUN-06] one address is asked 600 times in ten minutes, whoever asks', async () => {
  const { page } = await newShared()
  const first = await open(page)
  const tag = { 'if-none-match': first.headers.get('etag') ?? '' }
  const ask = (n: number) => open(page, { ...tag, 'x-forwarded-for': `10.1.${n % 200}.7` })
  const statuses = await Promise.all(Array.from({ length: 600 }, (_, n) => ask(n)))
  expect(statuses.filter(({ status }) => status === 429).length).toBe(1)
  expect((await open((await newShared()).page)).status, 'of another folder').toBe(200)
})
