import { describe, expect, test } from 'vitest'
import type { AccountView } from '#contract/account.ts'
import type { EntryView, NewInvitation } from '#contract/entry.ts'
import type { SessionView } from '#contract/session.ts'
import { prepareMode } from '../../server/features/account/invitations/commands.ts'
import { makePasswords } from '../../server/lib/passwords.ts'
import { onBothAppsInAll, type TestApp, withApp } from '../support/app.ts'
import { query } from '../support/stored.ts'
import { Visitor } from '../support/visitor.ts'

const ORIGIN = 'http://192.168.1.20:3000'
const HOME = { MODE: 'home', GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }
const CHEAP = { log2N: 10, r: 8, p: 1 }
const PASSWORD = 'correct horse battery'
const REFUSED = { status: 422, code: 'password_refused' }

const userOf = async (visitor: Visitor) => (await visitor.get<SessionView>('/api/session')).body.user
const waysOf = async (visitor: Visitor) => (await visitor.get<AccountView>('/api/account')).body.identities
const secretOf = (link: string) => link.split('#')[1] ?? ''

let addresses = 0
/** Limits are per address, and each visitor is another household. */
const fromElsewhere = () => ({ 'X-Forwarded-For': `203.0.113.${++addresses % 250}` })

onBothAppsInAll(
  'passwords at home',
  (app) => {
    const newVisitor = () => new Visitor(app())
    const signIn = async (name: string, password: string, visitor = newVisitor(), from = fromElsewhere()) =>
      visitor.refusal('POST', '/api/passwords/sign-in', { name, password }, from)

    async function join(link: string, name: string, password = PASSWORD) {
      const visitor = newVisitor()
      const body = { secret: secretOf(link), name, password }
      const answer = await visitor.refusal('POST', '/api/join/password', body, fromElsewhere())
      return { visitor, answer }
    }

    const invite = async (userId: string | null = null) =>
      (await owner.post<NewInvitation>('/api/members/invitations', { userId })).body.link

    const hashOf = async (name: string) =>
      (await query(app(), `select credential from identity where kind = 'password' and subject = $1`, [name]))[0]
        ?.credential as string

    let owner: Visitor

    test('[OWN-03] the first link makes an admin with a name and a password, who signs in with both; the session before ends', async () => {
      app().ctx.passwords = makePasswords(CHEAP)
      expect((await newVisitor().get<EntryView>('/api/entry')).body).toMatchObject({ passwords: true, hasUsers: false })
      const { visitor, answer } = await join((await prepareMode(app().ctx)) ?? '', '  Ada ')
      expect(answer.status).toBe(204)
      owner = visitor
      expect(await userOf(owner)).toMatchObject({ name: 'Ada', isAdmin: true, plan: 'premium' })
      expect(await waysOf(owner)).toMatchObject([{ kind: 'password', label: 'Ada' }])
      const again = newVisitor()
      expect((await signIn(' ADA', PASSWORD, again)).status).toBe(204)
      expect((await userOf(again))?.id).toBe((await userOf(owner))?.id)
      expect(await hashOf('ada')).toMatch(/^scrypt\$10\$/)
      const before = newVisitor()
      before.cookie = again.cookie
      expect((await signIn('Ada', PASSWORD, again)).status).toBe(204)
      expect([await userOf(before), (await userOf(again))?.name]).toEqual([null, 'Ada'])
    })

    test('[OWN-03] a wrong password and a name that nobody has are refused alike', async () => {
      const [wrong, unknown] = [await signIn('Ada', `${PASSWORD}!`), await signIn('Nobody', PASSWORD)]
      expect(wrong).toMatchObject(REFUSED)
      expect(unknown).toEqual(wrong)
      expect(await signIn('Ada', '')).toMatchObject(REFUSED)
    })

    test('[OWN-03] a password has 12 to 200 characters, and a name is one person’s', async () => {
      const link = await invite()
      for (const password of ['x'.repeat(11), 'x'.repeat(201)])
        expect((await join(link, 'Bob', password)).answer).toMatchObject({ status: 400, code: 'bad_request' })
      expect((await join(link, '\u202e', 'x'.repeat(12))).answer).toMatchObject({ status: 400 })
      expect((await join(link, 'aDa', PASSWORD)).answer).toMatchObject({ status: 409, code: 'name_taken' })
      const both = await Promise.all([join(link, 'Bob', 'x'.repeat(12)), join(link, 'Cleo', 'x'.repeat(200))])
      expect(both.map(({ answer }) => answer.status).toSorted()).toEqual([204, 404])
      expect((await join(link, 'Dora')).answer).toMatchObject({ status: 404, code: 'invitation_unusable' })
    })

    test('[OWN-03] a name is tried ten times in ten minutes, from wherever, and an address 60 times in five', async () => {
      const codes = async (tries: number, name: (i: number) => string, from: () => Record<string, string>) => {
        const found = new Map<unknown, number>()
        for (let i = 0; i < tries; i++) {
          const { status } = await signIn(name(i), 'a wrong password', newVisitor(), from() as never)
          found.set(status, (found.get(status) ?? 0) + 1)
        }
        return Object.fromEntries(found)
      }
      expect(await codes(12, (i) => (i % 2 ? 'Frida' : ' FRIDA'), fromElsewhere)).toEqual({ 422: 10, 429: 2 })
      const one = { 'X-Forwarded-For': '198.51.100.7' }
      expect(
        await codes(
          62,
          (i) => `name ${i}`,
          () => one,
        ),
      ).toEqual({ 422: 60, 429: 2 })
      expect((await signIn('Ada', PASSWORD)).status).toBe(204)
    })

    test('[OWN-03] a hash that is weaker than a new one would be is replaced at the next sign-in', async () => {
      await join(await invite(), 'Gus')
      const weak = await hashOf('gus')
      app().ctx.passwords = makePasswords({ ...CHEAP, log2N: 11 })
      expect(await signIn('Gus', 'a wrong password')).toMatchObject(REFUSED)
      expect(await hashOf('gus')).toBe(weak)
      const both = await Promise.all([signIn('Gus', PASSWORD), signIn('Gus', PASSWORD)])
      expect(both.map(({ status }) => status)).toEqual([204, 204])
      const strong = await hashOf('gus')
      expect(strong).toMatch(/^scrypt\$11\$/)
      expect((await signIn('Gus', PASSWORD)).status).toBe(204)
      expect(await hashOf('gus')).toBe(strong)
    })

    test('[OWN-03] a user changes the password, soon after signing in, which signs out the other devices', async () => {
      const { visitor } = await join(await invite(), 'Hal')
      const elsewhere = newVisitor()
      await signIn('Hal', PASSWORD, elsewhere)
      const change = (name: string, current: string | null = PASSWORD) =>
        visitor.refusal('PUT', '/api/passwords', { name, password: 'another long password', current }, fromElsewhere())
      for (const current of [null, '', 'a wrong password'])
        expect(await change('Hal', current)).toMatchObject({ status: 422, code: 'current_password_wrong' })
      expect(await change('ada')).toMatchObject({ status: 409, code: 'name_taken' })
      expect((await signIn('Hal', PASSWORD)).status).toBe(204)
      expect((await change('Hal 9000')).status).toBe(204)
      expect([(await userOf(visitor))?.name, await userOf(elsewhere)]).toEqual(['Hal', null])
      expect(await waysOf(visitor)).toMatchObject([{ kind: 'password', label: 'Hal 9000' }])
      expect(await signIn('Hal', PASSWORD)).toMatchObject(REFUSED)
      expect((await signIn('hal 9000', 'another long password')).status).toBe(204)
      expect(
        (await newVisitor().refusal('PUT', '/api/passwords', { name: 'x', password: PASSWORD, current: null })).status,
      ).toBe(401)
      app().setTime(Date.now() + 15 * 60_000)
      expect(await change('Hal')).toMatchObject({ status: 403, code: 'sign_in_again' })
      app().setTime(null)
    })

    test('[OWN-03] the current password is guessed ten times, and is not asked for where there is none', async () => {
      const { visitor } = await join(await invite(), 'Jo')
      const change = async (current: string | null) =>
        (await visitor.refusal('PUT', '/api/passwords', { name: 'Jo', password: PASSWORD, current }, fromElsewhere()))
          .status
      const statuses = new Set<number>()
      for (let tries = 0; tries < 10; tries++) statuses.add(await change(`guess ${tries}`))
      expect([[...statuses], await change(PASSWORD)]).toEqual([[422], 429])

      const other = await join(await invite(), 'Kim')
      const { id = '' } = (await userOf(other.visitor)) ?? {}
      await query(app(), `delete from identity where user_id = $1`, [id])
      expect(
        (await other.visitor.send('PUT', '/api/passwords', { name: 'Kim', password: PASSWORD, current: null })).status,
      ).toBe(204)
      expect((await signIn('Kim', PASSWORD)).status).toBe(204)
    })

    test('[OWN-03] who has forgotten the password gets a new one by an admin’s link, to the same library', async () => {
      const { visitor } = await join(await invite(), 'Ida')
      await visitor.post('/api/folders', { name: 'Mine', channelIds: [] })
      const { id = '' } = (await userOf(visitor)) ?? {}
      const link = await invite(id)
      expect((await join(link, 'Ada', PASSWORD)).answer).toMatchObject({ code: 'name_taken' })
      const back = await join(link, 'Ida', 'the next password')
      expect(back.answer.status).toBe(204)
      expect((await back.visitor.library()).folders.map(({ name }) => name)).toEqual(['Mine'])
      // Whoever knew the old one is out.
      expect(await userOf(visitor)).toBeNull()
      expect(await signIn('Ida', PASSWORD)).toMatchObject(REFUSED)
      const [only] = await waysOf(back.visitor)
      expect(await back.visitor.refusal('DELETE', `/api/account/identities/${only?.id}`)).toMatchObject({
        code: 'last_identity',
      })
    })

    test('[OWN-03] while passwords are checked, everything else is answered', async () => {
      app().ctx.passwords = makePasswords({ ...CHEAP, log2N: 15 })
      const checks = Array.from({ length: 30 }, (_, i) => signIn(`nobody ${i}`, PASSWORD))
      const done = Promise.all(checks)
      let isDone = false
      void done.then(() => {
        isDone = true
      })
      expect((await owner.get('/api/library')).status).toBe(200)
      expect(isDone).toBe(false)
      const statuses = (await done).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([422, 503]))
      expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(22)
    })
  },
  { ...HOME, PUBLIC_ORIGIN: ORIGIN },
)

describe('[OWN-03] there are no passwords', () => {
  const hosted = withApp({ PUBLIC_ORIGIN: ORIGIN })
  const localhost = withApp(HOME)
  const https = withApp({ ...HOME, PUBLIC_ORIGIN: 'https://shelf.example.org' })

  test.each([
    ['on a hosted site', hosted],
    ['at localhost', localhost],
    ['over https', https],
  ])('%s', async (_, app: () => TestApp) => {
    const visitor = new Visitor(app())
    const typed = { name: 'Ada', password: PASSWORD }
    for (const [method, path, body] of [
      ['POST', '/api/passwords/sign-in', typed],
      ['POST', '/api/join/password', { ...typed, secret: 'x'.repeat(22) }],
      ['PUT', '/api/passwords', { ...typed, current: null }],
    ] as const)
      expect(await visitor.refusal(method, path, body), path).toMatchObject({ status: 404, code: 'not_found' })
    expect((await visitor.get<SessionView>('/api/session')).body.platform.passwords).toBe(false)
  })
})
