import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WeeklyMailView } from '#contract/weekly-mail.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { foldText } from '#domain/search-text.ts'
import { sendWeeklyMails, weeklyMailJob } from '../../server/features/weekly-mail/jobs.ts'
import { presentMail } from '../../server/features/weekly-mail/present.ts'
import { onBothAppsInAll, type TestApp, withApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { userOf } from '../support/payment.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const PATH = '/api/weekly-mail'
const CHANNELS = channelIds(4)

type Video = { channel: string; id: string; publishedAt: number; title: string }
type Row = { due_at: number; claimed_at: number | null; covered_until: number; is_sending: number; refusals: number }

const idOf = (n: number) => String(n).padStart(11, 'v')

async function addVideos({ ctx }: TestApp, videos: readonly Video[]): Promise<void> {
  const { catalogue: c } = ctx
  for (const { channel, id, publishedAt, title } of videos)
    await sql`
      insert into ${c.video} (channel_id, id, published_at, time_source, title, title_folded, kind)
      values (${channel}, ${id}, ${publishedAt}, 2, ${title}, ${foldText(title)}, 0)`.execute(c.db)
}

/** The subject of a mail, its encoded words (RFC 2047) decoded. */
function readSubject(head: string): string {
  const [, raw = ''] = /^Subject: (.*)$/m.exec(head) ?? []
  const bytes = (kind: string, content: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(content, 'base64')
      : Buffer.from(
          content
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        )
  return raw
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, content: string) => bytes(kind, content).toString())
}

/** The readable parts of a mail. */
function partsOf(mail: string) {
  const head = mail.slice(0, mail.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const part = (type: string) => {
    const found = mail.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
    const content = found.slice(found.indexOf('\r\n\r\n') + 4)
    if (/encoding: base64/i.test(found)) return Buffer.from(content, 'base64').toString()
    if (!/quoted-printable/i.test(found)) return content
    const bytes = content
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString()
  }
  return { head, text: part('text/plain').replaceAll('\r\n', '\n'), html: part('text/html') }
}

let mail: MailServer
const env: Record<string, string> = { SMTP_FROM: 'Subshelf <hello@subshelf.example>' }
beforeAll(async () => {
  mail = await startMailServer()
  env.SMTP_URL = mail.url
})
afterAll(() => mail.stop())

onBothAppsInAll(
  'weekly mail',
  (app) => {
    withBystander(app)
    beforeEach(async () => {
      mail.taken.length = 0
      mail.mails.length = 0
      mail.refusals.clear()
      mail.throttle = null
      mail.beforeYes = async () => {}
      await app().ctx.db.deleteFrom('weekly_mail').execute()
      await sql`delete from ${app().ctx.catalogue.video}`.execute(app().ctx.catalogue.db)
    })

    const run = () => sendWeeklyMails(app().ctx, async () => true)
    const turn = (user: Visitor, on: boolean) => user.send<WeeklyMailView>('PUT', PATH, { on })
    const rowOf = async (id: string): Promise<Row | undefined> =>
      app().ctx.db.selectFrom('weekly_mail').selectAll().where('user_id', '=', id).executeTakeFirst()

    /** As if a week had passed for the mails of all users. */
    async function nextMonday() {
      const { db, now } = app().ctx
      await db
        .updateTable('weekly_mail')
        .set({
          due_at: now() - 1_000,
          claimed_at: sql<number>`claimed_at - ${7 * DAY_MS}`,
          covered_until: sql<number>`covered_until - ${7 * DAY_MS}`,
        })
        .execute()
    }

    /** A user with two folders who has turned the mail on, long ago. */
    async function newSubscriber() {
      const user = await newImportedUser(app(), CHANNELS)
      const music = await newFolder(user, 'Music & <b>more</b>', CHANNELS.slice(0, 1))
      const news = await newFolder(user, 'News', CHANNELS.slice(1, 2))
      const { id } = await userOf(user)
      await app().ctx.db.updateTable('user_channel').set({ added_at: 1 }).where('user_id', '=', id).execute()
      expect((await turn(user, true)).body).toMatchObject({ isAvailable: true, isOn: true })
      return { user, id, email: user.email, music, news }
    }

    const video = (n: number, channel: number, ageHours: number, title = `Video ${n}`): Video => ({
      ...{ channel: channelIdOf(channel), id: idOf(n), title },
      publishedAt: app().ctx.now() - ageHours * HOUR_MS,
    })

    test('[EVERY-04] off unless it is asked for, and due on the next Monday morning', async () => {
      const user = await newUser(app())
      expect((await user.get(PATH)).body).toEqual({ isAvailable: true, isOn: false, dueAt: null })
      const { body } = await turn(user, true)
      const due = new Date(body.dueAt ?? 0)
      expect([due.getUTCDay(), due.getUTCHours() >= 5, due.getUTCHours() < 11]).toEqual([1, true, true])
      expect((await turn(user, true)).body).toEqual(body)
      const exported = await user.get<{ settings: unknown }>('/api/export.json')
      expect(exported.body.settings).toMatchObject({ weeklyMail: true })
      expect((await turn(user, false)).body).toEqual({ isAvailable: true, isOn: false, dueAt: null })
      await run()
      expect(mail.taken).toEqual([])
      user.cookie = ''
      for (const method of ['GET', 'PUT'] as const)
        expect(await user.refusal(method, PATH, method === 'PUT' ? { on: true } : undefined)).toMatchObject({
          ...{ status: 401, code: 'sign_in_required' },
        })
    })

    test('[EVERY-04] what is new in each folder, once, as text and as HTML without pictures', async () => {
      const { email, news, user } = await newSubscriber()
      await addVideos(app(), [
        ...[1, 2, 3, 4].map((n) => video(n, 0, n, n === 1 ? '<img src=x> & "first" 🎵' : `Song ${n}`)),
        ...[video(5, 1, 5), video(6, 3, 6, 'Not in a folder'), video(7, 0, 24 * 20, 'From long ago')],
      ])
      await nextMonday()
      await run()
      expect(mail.taken).toEqual([email])
      const { head, text, html } = partsOf(mail.mails[0] ?? '')
      expect(head).toContain('Subject: 6 new videos in your folders')
      expect(head).toContain(`To: ${email}`)
      expect(text).toContain(`Music & <b>more</b>: 4 new videos\n${app().origin}/folder/music-bmoreb`)
      expect(text).toContain('- <img src=x> & "first" 🎵 · ')
      expect(text).toContain(`  ${app().origin}/watch/${idOf(1)}\n`)
      expect(text).toContain('News: 1 new video\n')
      expect(text).toContain(`Unsorted channels: 1 new video\n${app().origin}/new?folder=unsorted\n`)
      expect(text).not.toMatch(/Song 4|long ago/)
      expect(html).toContain('&lt;img src=x&gt; &amp; &quot;first&quot; 🎵')
      expect(html).toContain('Music &amp; &lt;b&gt;more&lt;/b&gt;')
      expect(html).not.toMatch(/<img|<script|src=["']|url\(/)
      for (const address of html.matchAll(/https?:[^"<\s]+/g)) expect(address[0].startsWith(app().origin)).toBe(true)

      for (let i = 0; i < 3; i++) await run()
      expect(mail.taken.length).toBe(1)
      // Nothing new: no mail, and the week counts as covered.
      await app()
        .ctx.db.updateTable('weekly_mail')
        .set({ due_at: 1_000 + app().ctx.now() - HOUR_MS, claimed_at: 1 })
        .execute()
      await run()
      expect(mail.taken.length).toBe(1)
      await addVideos(app(), [video(8, 1, -0.0001, 'Only this'), video(9, 0, -0.0001, 'Left out')])
      await user.send('PATCH', `/api/folders/${news}`, { rules: { words: ['nothing'] } })
      const library = await user.library()
      const music = library.folders.find(({ name }) => name.startsWith('Music'))
      await user.send('PATCH', `/api/folders/${music?.id}`, { rules: { notInAllNew: true } })
      await app()
        .ctx.db.updateTable('weekly_mail')
        .set({ due_at: app().ctx.now() - HOUR_MS, claimed_at: 1 })
        .execute()
      await run()
      expect(mail.taken.length).toBe(2)
      const second = partsOf(mail.mails[1] ?? '')
      expect(second.head).toContain('Subject: 1 new video in your folders')
      expect(second.text).toContain('Only this')
      expect(second.text).not.toMatch(/Left out|Song/)
    })

    test.each([
      ['de', 'ltr', '1 neues Video in deinen Ordnern', 'Unsortierte Kanäle: 1 neues Video'],
      ['ar', 'rtl', 'في مجلداتك', 'القنوات غير المصنَّفة'],
    ] as const)(
      '[EVERY-02] [EVERY-04] a mail is in the language of its user: %s',
      async (language, direction, subject, line) => {
        const { user, email } = await newSubscriber()
        await user.send('PATCH', '/api/account', { language })
        const other = await newSubscriber()
        await addVideos(app(), [video(1, 2, 1)])
        await nextMonday()
        await run()
        expect(mail.taken.toSorted()).toEqual([email, other.email].toSorted())
        const mails = mail.mails.map(partsOf)
        const own = mails.find(({ head }) => head.includes(`To: ${email}`))
        expect(readSubject(own?.head ?? '')).toContain(subject)
        expect(own?.text).toContain(line)
        expect(own?.html).toMatch(new RegExp(`<html[^>]* lang="${language}"[^>]* dir="${direction}"`))
        const theirs = mails.find(({ head }) => head.includes(`To: ${other.email}`))
        expect(theirs?.head).toContain('Subject: 1 new video in your folders')
        expect(theirs?.html).toMatch(/<html[^>]* lang="en"[^>]* dir="ltr"/)
      },
    )

    test.each([
      [0, false, '2 new videos in your folders', undefined],
      [1, false, '2 new videos in your folders', '1 more folder has new videos too.'],
      [2, true, 'More than 2 new videos in your folders', '2 more folders have new videos too.'],
    ] as const)(
      '[EVERY-04] a mail says how many folders with new videos are not in it: %d',
      (moreFolders, hasMore, subject, line) => {
        const row = { user_id: 'x', turned_on_at: 1, language: null }
        const folder = { folder: { name: 'Music', slug: 'music' }, count: 2, hasMore, videos: [] }
        const summary = { since: 0, folders: [folder], moreFolders, count: 2, hasMore }
        const made = presentMail(app().ctx, { email: 'a@b.test', language: null }, row, summary)
        expect(made.subject).toBe(subject)
        const written = [made.text, String(made.html)].map((text) => /\d more folders? .*too\./.exec(text)?.[0])
        expect(written).toEqual([line, line])
      },
    )

    test('[EVERY-04] however many run at once, each user gets one mail', async () => {
      const subscribers = []
      for (let i = 0; i < 4; i++) subscribers.push(await newSubscriber())
      await newImportedUser(app(), CHANNELS) // has not asked for any
      await addVideos(app(), [video(1, 0, 1)])
      await nextMonday()
      // A server that is being stopped begins none.
      await sendWeeklyMails({ ...app().ctx, closing: AbortSignal.abort() }, async () => true)
      expect(mail.taken).toEqual([])
      await Promise.all(Array.from({ length: 6 }, run))
      await run()
      expect(mail.taken.toSorted()).toEqual(subscribers.map(({ email }) => email).toSorted())
    })

    test('[EVERY-04] a mail of unknown outcome is not sent again; the next one covers its week too', async () => {
      const { id, email } = await newSubscriber()
      await addVideos(app(), [video(1, 0, 1, 'Of the first week')])
      await nextMonday()
      const before = await rowOf(id)
      await app()
        .ctx.db.updateTable('weekly_mail')
        .set({ is_sending: 1, claimed_at: app().ctx.now(), due_at: app().ctx.now() + DAY_MS })
        .execute()
      await run() // the claim of a server that was killed
      expect(mail.taken).toEqual([])
      await nextMonday()
      await addVideos(app(), [video(2, 0, 0.5, 'Of the second week')])
      await run()
      expect(mail.taken).toEqual([email])
      const { text } = partsOf(mail.mails[0] ?? '')
      expect(text).toMatch(/Of the second week[\s\S]+Of the first week/)
      expect((await rowOf(id))?.covered_until).toBeGreaterThan(before?.covered_until ?? 0)
    })

    test('[EVERY-04] an address that is refused three weeks in a row gets no more, one that is put off is tried again', async () => {
      const [refused, later] = [await newSubscriber(), await newSubscriber()]
      await addVideos(app(), [video(1, 0, 1)])
      mail.refusals.set(refused.email, 550)
      mail.refusals.set(later.email, 451)
      await nextMonday()
      await run()
      expect(await rowOf(refused.id)).toMatchObject({ refusals: 1, is_sending: 0 })
      const waits = await rowOf(later.id)
      expect((waits?.due_at ?? 0) - app().ctx.now()).toBeLessThan(HOUR_MS)
      mail.refusals.delete(later.email)
      await app()
        .ctx.db.updateTable('weekly_mail')
        .set({ due_at: app().ctx.now() - 1 })
        .where('user_id', '=', later.id)
        .execute()
      await run()
      expect(mail.taken).toEqual([later.email])
      for (let week = 2; week <= 3; week++) {
        await nextMonday()
        await run()
      }
      expect(await rowOf(refused.id)).toBeUndefined()
      expect((await refused.user.get<WeeklyMailView>(PATH)).body.isOn).toBe(false)
    })

    test('[EVERY-04] a mail server that is down loses nobody, and admins are told after an hour', async () => {
      const { id, email } = await newSubscriber()
      await addVideos(app(), [video(1, 0, 1)])
      await nextMonday()
      const { db, now } = app().ctx
      const alerts = () => db.selectFrom('alert').select('kind').where('kind', '=', 'mail_down').execute()
      await mail.stop()
      await run()
      expect(await alerts()).toEqual([])
      await db
        .updateTable('weekly_mail')
        .set({ due_at: now() - 2 * HOUR_MS })
        .execute()
      const before = await rowOf(id)
      await run()
      expect(await alerts()).toHaveLength(1)
      expect(await rowOf(id)).toEqual(before)
      await mail.start()
      await run()
      expect([mail.taken, await alerts()]).toEqual([[email], []])
    })

    test('[EVERY-04] a mail server that goes away after it was asked has its mail tried again, as if it had not been', async () => {
      const { id, email } = await newSubscriber()
      await addVideos(app(), [video(1, 0, 1)])
      await nextMonday()
      const before = await rowOf(id)
      mail.throttle = { at: 'connection', after: 1 }
      await run()
      expect([mail.taken, mail.throttle.after, await rowOf(id)]).toEqual([[], -1, before])
      mail.throttle = null
      await run()
      expect(mail.taken).toEqual([email])
    })

    test('[EVERY-04] a summary that cannot be made waits half an hour, and after five attempts for Monday; others get theirs in the same run', async () => {
      const [broken, other] = [await newSubscriber(), await newSubscriber()]
      await addVideos(app(), [video(1, 0, 1)])
      await nextMonday()
      const { db, now } = app().ctx
      await db.updateTable('folder').set({ rules: 'no rules' }).where('user_id', '=', broken.id).execute()
      const of = (id: string) => db.updateTable('weekly_mail').where('user_id', '=', id)
      for (let tries = 1; tries <= 5; tries++) {
        // It comes first.
        await of(broken.id)
          .set({ due_at: now() - 2_000 })
          .execute()
        await run()
        expect(mail.taken).toEqual([other.email])
        const { due_at = 0, ...row } = (await rowOf(broken.id)) ?? {}
        expect(row).toMatchObject({ tries: tries % 5, is_sending: 0 })
        if (tries < 5) expect(Math.abs(due_at - now() - HOUR_MS / 2)).toBeLessThan(HOUR_MS / 4)
        else expect([new Date(due_at).getUTCDay(), due_at > now() + HOUR_MS]).toEqual([1, true])
      }
      await db.updateTable('folder').set({ rules: null }).where('user_id', '=', broken.id).execute()
    })

    test('[EVERY-04] videos from before their channel came are told to whoever wants all, and to nobody else', async () => {
      const [all, usual] = [await newSubscriber(), await newSubscriber()]
      expect((await all.user.send('PATCH', '/api/account', { newHours: null })).status).toBe(200)
      await addVideos(app(), [video(1, 0, 1)])
      await nextMonday()
      const { db, now } = app().ctx
      await db
        .updateTable('user_channel')
        .set({ added_at: now() + 365 * DAY_MS })
        .where('user_id', 'in', [all.id, usual.id])
        .execute()
      await run()
      expect(mail.taken).toEqual([all.email])
    })

    test('[EVERY-04] whoever has not come for weeks still gets the mail', async () => {
      const { email } = await newSubscriber()
      await addVideos(app(), [video(1, 0, 1)])
      await nextMonday()
      const { db, now } = app().ctx
      const before = await db.selectFrom('presence').selectAll().execute()
      await db
        .updateTable('presence')
        .set({ last_seen_at: now() - 20 * DAY_MS })
        .execute()
      await run()
      expect(mail.taken).toEqual([email])
      for (const { user_id, last_seen_at } of before)
        await db.updateTable('presence').set({ last_seen_at }).where('user_id', '=', user_id).execute()
    })

    test('[EVERY-04] a summary that is days late waits for Monday, and a wrong clock sends nothing', async () => {
      const { id } = await newSubscriber()
      await addVideos(app(), [video(1, 0, 1)])
      const { db, now } = app().ctx
      const isWanted = () => weeklyMailJob(app().ctx).isWanted?.()
      expect(await isWanted()).toBe(false)
      await nextMonday()
      expect(await isWanted()).toBe(true)
      await db
        .updateTable('weekly_mail')
        .set({ due_at: now() - 3 * DAY_MS })
        .execute()
      await run()
      expect(mail.taken).toEqual([])
      expect((await rowOf(id))?.due_at).toBeGreaterThan(now())
      expect(await isWanted()).toBe(false)

      const year = now() + 365 * DAY_MS
      app().setTime(year)
      await run()
      app().setTime(null)
      expect(mail.taken).toEqual([])
      // As such a clock would have written them.
      await db.updateTable('weekly_mail').set({ due_at: year, claimed_at: year, covered_until: year }).execute()
      expect(await isWanted()).toBe(true)
      await run()
      expect(await isWanted()).toBe(false)
      const row = await rowOf(id)
      expect((row?.due_at ?? 0) - now()).toBeLessThan(8 * DAY_MS)
      expect(row?.claimed_at).toBeLessThanOrEqual(now())
      expect(row?.covered_until).toBeLessThanOrEqual(now())
      expect(mail.taken).toEqual([])
      await db.deleteFrom('alert').execute()
    })

    test('[EVERY-04] one click stops the mails, looking at the link does not, and it has ended when they are on again', async () => {
      const { user, id } = await newSubscriber()
      const other = await newSubscriber()
      await addVideos(app(), [video(1, 0, 1)])
      await nextMonday()
      await run()
      const mailOf = (email: string) => partsOf(mail.mails.find((one) => one.includes(`To: ${email}`)) ?? '')
      const { head, text, html } = mailOf(user.email)
      const link = /List-Unsubscribe: <([^>]+)>/.exec(head)?.[1] ?? ''
      expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      expect([text.includes(link), html.includes(link)]).toEqual([true, true])
      expect(link).not.toContain(id)
      expect(link.startsWith(`${app().origin}/weekly-mail/off/`)).toBe(true)

      const question = await app().fetch(link)
      expect([question.status, question.headers.get('referrer-policy'), question.headers.get('cache-control')]).toEqual(
        [...[200, 'no-referrer', 'no-store']],
      )
      expect(await question.text()).toContain('<form method="post">')
      expect((await app().fetch(link, { method: 'HEAD' })).status).toBe(200)
      expect(await rowOf(id)).toBeDefined()
      for (const broken of [`${link}x`, link.slice(0, -3), `${app().origin}/weekly-mail/off/x`])
        for (const method of ['GET', 'POST']) expect((await app().fetch(broken, { method })).status).toBe(404)
      expect(await rowOf(id)).toBeDefined()

      const oneClick = {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }
      for (let i = 0; i < 2; i++) {
        const stopped = await app().fetch(link, oneClick)
        expect([stopped.status, (await stopped.text()).includes('get the weekly mail any more')]).toEqual([200, true])
        expect(await rowOf(id)).toBeUndefined()
      }
      expect(await rowOf(other.id)).toBeDefined()
      expect((await user.get<WeeklyMailView>(PATH)).body.isOn).toBe(false)
      expect(await (await app().fetch(link)).text()).not.toContain('<form')

      await user.send('PUT', PATH, { on: true })
      for (const method of ['GET', 'POST']) {
        const ended = await app().fetch(link, { method })
        expect([ended.status, (await ended.text()).includes('turn the weekly mail off in Settings')]).toEqual([
          410,
          true,
        ])
      }
      expect(await rowOf(id)).toBeDefined()
    })

    test('[EVERY-04] an account that is deleted gets no more mails', async () => {
      const { user, id } = await newSubscriber()
      await addVideos(app(), [video(1, 0, 1)])
      await nextMonday()
      expect((await user.send('DELETE', '/api/account', { email: user.email })).status).toBe(200)
      await run()
      expect([mail.taken, await rowOf(id)]).toEqual([[], undefined])
    })
  },
  env,
)

describe('without a mail server', () => {
  const app = withApp()

  test('[EVERY-04] the weekly mail is not offered', async () => {
    const user = await newUser(app())
    expect((await user.get(PATH)).body).toEqual({ isAvailable: false, isOn: false, dueAt: null })
    expect(await user.refusal('PUT', PATH, { on: true })).toMatchObject({ status: 409, code: 'mail_not_configured' })
    expect((await user.send('PUT', PATH, { on: false })).status).toBe(200)
  })
})
