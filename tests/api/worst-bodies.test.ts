/** @module-tag slow */
import { expect, test } from 'vitest'
import { MAX_RULE_WORD_LENGTH, MAX_RULE_WORDS } from '#contract/limits.ts'
import { putLongTitles } from '../support/catalogue.ts'
import { onSqlite } from '../support/engines.ts'
import { channelIds } from '../support/sandbox.ts'
import { makePremium } from '../support/stored.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const TOKEN = 'a-token-for-tests'
const KIB = 1024
const [USUAL, LIST, FILE] = [16 * KIB, KIB * KIB, 4 * KIB * KIB]
const ID = '0198f000-0000-7000-8000-000000000000'
const FUNCTIONS = '/.netlify/functions'

/** Combining marks of falling class: normalising has to sort them. */
const MARKS = '\u0345\u035d\u0315\u0300\u05ae\u059a\u0316\u031b\u0327\u0670\u0652\u064b\u05c2\u05bf\u05b0'
const hostileName = (units: number) => `a${[...MARKS].map((mark) => mark.repeat(units / MARKS.length)).join('')}`

const channelId = (n: number) => `UC${String(n).padStart(22, '0')}`
const folderId = (n: number) => `0198f000-0000-7000-8000-${String(n).padStart(12, '0')}`
const videoMark = (n: number) => ({
  ...{ videoId: String(n).padStart(11, '0'), channelId: channelId(n), publishedAt: 8.64e15 - n },
  ...{ seen: true, seenAt: 8.64e15 - n, watchedAt: n, progress: 1 / 3, position: 999_999.123_456_789, progressAt: n },
})
const many = <T>(count: number, entry: (n: number) => T) => Array.from({ length: count }, (_, n) => entry(n))
const suggested = (n: number) => ({
  ...{ id: folderId(n), name: 'x', colour: 1, emoji: null },
  channelIds: channelIds(20),
})
const inFolders = (n: number) => ({ folderId: folderId(n), channelIds: channelIds(20) })
const keys = (bytes: number) => Object.fromEntries(many(Math.floor(bytes / 12), (n) => [`k${n}`, 0]))

/** Bodies that are large, deep or odd whatever the route wants. */
const shapesOf = (bytes: number): Record<string, string> => ({
  'lists in lists': '['.repeat(bytes - 1),
  'very many keys': JSON.stringify(keys(bytes)),
  'very many numbers': `[${'0,'.repeat(bytes / 2 - 2)}0]`,
  'one long text': JSON.stringify({ name: 'x'.repeat(bytes - 20), email: 'x' }).slice(0, bytes),
})

const fileOf = (folders: unknown[], unsortedChannels: unknown[] = []) => ({
  file: { format: 'subshelf', version: 2, exportedAt: '2026-01-01T00:00:00Z', folders, unsortedChannels },
  leftOut: [],
  expected: { newFolders: 0, movedChannels: 0, newChannels: 0, unchangedChannels: 0 },
})

/** What else a route can be given that its schema lets in. */
const OWN: Record<string, Record<string, unknown>> = {
  'POST /api/folders': {
    'a hostile name': { name: hostileName(1_995) },
    'ids nobody has': { name: 'x', channelIds: many(10_000, channelId) },
    'channels that leave folders nobody has': { name: 'x', remove: many(2_000, inFolders) },
  },
  [`PATCH /api/folders/${ID}`]: { 'a hostile name': { name: hostileName(1_995) } },
  'POST /api/channels/place': {
    'ids nobody has': { remove: [{ folderId: ID, channelIds: many(10_000, channelId) }], add: [] },
    'the same ids in many groups': { remove: many(1_500, inFolders), add: [] },
    'the same group again and again': { remove: many(1_500, () => inFolders(0)), add: [] },
    'many folders nobody has': { remove: [], add: many(1_500, inFolders) },
  },
  'POST /api/channels': {
    'very many addresses': { channel: 'youtu.be/a '.repeat(180) },
    'a hostile handle': { channel: `@${hostileName(90)}` },
    'an address of dots': { channel: `https://www.youtube.com/@${'.'.repeat(1_900)}` },
  },
  'POST /api/marks': {
    'as many marks as there may be': { videos: many(1_000, videoMark), channels: [], later: [], since: null },
    'the same mark again and again': { videos: many(1_000, () => videoMark(0)), channels: [], later: [], since: null },
    'too many marks': { videos: many(4_000, videoMark), channels: [], later: [], since: null },
  },
  'POST /api/sort/steps': {
    'folders nobody has': { channelId: channelId(1), folderIds: many(100, folderId) },
  },
  'POST /api/suggestions/accept': {
    'hostile names': { folders: many(90, (n) => ({ ...suggested(n), name: hostileName(1_995) })) },
    'the same ids in many folders': {
      folders: many(100, (n) => ({ ...suggested(n), channelIds: many(150, channelId) })),
    },
    'folders nobody has': { folders: many(100, inFolders) },
  },
  'POST /api/restore': {
    'hostile folder names': fileOf(
      many(750, (n) => ({ id: folderId(n), name: hostileName(1_995), createdAt: '', channels: [] })),
    ),
    'hostile channel names': fileOf(
      [],
      many(1_400, (n) => ({ id: channelId(n), name: hostileName(990), thumbnailUrl: null, addedAt: '' })),
    ),
    '2,000 folders of letters': fileOf(
      many(2_000, (n) => ({ id: folderId(n), name: 'x'.repeat(1_400), createdAt: '', channels: [] })),
    ),
    'as many channels as a file may have': fileOf(
      [],
      many(10_000, (n) => ({ id: channelId(n), name: 'x'.repeat(200) })),
    ),
    'as many placements as a file may have': fileOf(
      many(11, (f) => ({
        ...{ id: folderId(f), name: 'x', createdAt: '' },
        channels: many(10_000, (n) => ({ id: channelId(n) })),
      })),
    ),
    'folders that are none': fileOf(
      [],
      many(100_000, () => null),
    ),
  },
  'POST /api/look-ups': {
    'names nobody has': {
      names: many(50, (n) => ({ kind: 'handle', value: `@${hostileName(90)}${n}`.slice(0, 100) })),
    },
  },
}

const ROUTES: readonly (readonly [route: string, bytes: number])[] = [
  ['POST /api/folders', LIST],
  [`PATCH /api/folders/${ID}`, LIST],
  ['POST /api/channels', USUAL],
  ['POST /api/channels/place', LIST],
  ['POST /api/suggestions/accept', LIST],
  ['POST /api/marks', LIST],
  ['PUT /api/marks/sync', LIST],
  ['PUT /api/weekly-mail', USUAL],
  ['PUT /api/notifications/times', USUAL],
  [`PUT /api/notifications/folders/${ID}`, USUAL],
  ['PUT /api/notifications/device', USUAL],
  ['POST /api/notifications/addresses', USUAL],
  ['POST /api/look-ups', USUAL],
  ['POST /api/restore', FILE],
  ['POST /webhooks/stripe', LIST],
  ['POST /api/videos/refresh', USUAL],
  ['POST /api/videos/details', USUAL],
  ['POST /api/videos/stored', USUAL],
  ['POST /api/videos/embedding', USUAL],
  ['POST /api/sort/steps', USUAL],
  ['POST /api/legal', USUAL],
  ['POST /api/import/confirm', USUAL],
  ['DELETE /api/account', USUAL],
  ['PATCH /api/account', USUAL],
  [`POST ${FUNCTIONS}/google-auth-token`, USUAL],
  [`POST ${FUNCTIONS}/register-interest`, USUAL],
  [`POST ${FUNCTIONS}/create-checkout-session`, USUAL],
  [`POST ${FUNCTIONS}/get-subscription-status`, USUAL],
  [`POST ${FUNCTIONS}/create-portal-session`, USUAL],
]

/** The worst body may cost as much as this many ordinary requests; names that froze the server cost 15,000. */
const MAX_REQUESTS = 300
const ORDINARY = 100
/** Compiling and collecting garbage fall on whichever body comes then, so an expensive one is measured again. */
const MAX_ATTEMPTS = 3

/** The connection may be closed before a body that is too large was sent whole; then its answer may be lost. */
function brokenOff(error: unknown): { status: number } {
  const { code } = (error as { cause?: { code?: string } }).cause ?? {}
  if (code && ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code)) return { status: 413 }
  throw error
}

onSqlite(
  'the worst bodies',
  (product) => {
    /** Seconds of processor time the server has used: no clock, so that a busy machine changes nothing. */
    async function cpuSeconds(visitor: Visitor): Promise<number> {
      const { body } = await visitor.get<string>('/metrics', { Authorization: `Bearer ${TOKEN}` })
      return Number(/^process_cpu_seconds_total (\S+)$/m.exec(body)?.[1])
    }

    /** What work costs the server, in ordinary requests of the visitor. */
    async function makeScale(visitor: Visitor) {
      const secondsOf = async (work: () => Promise<unknown>) => {
        const start = await cpuSeconds(visitor)
        await work()
        return (await cpuSeconds(visitor)) - start
      }
      const ordinary = async () => {
        for (let i = 0; i < ORDINARY; i++) await visitor.get('/api/account')
      }
      await ordinary() // compiled by now
      const alone = (await secondsOf(ordinary)) / ORDINARY
      return async (work: () => Promise<unknown>) => (await secondsOf(work)) / alone
    }

    test('[RUN-06] no body of any route costs so much that others wait: their requests are answered, and the cost is that of a few of them', async () => {
      const bystander = await newImportedUser(product(), 20)
      await newFolder(bystander, 'Mine', channelIds(3))
      const before = await bystander.library()
      const costOf = await makeScale(bystander)
      let attacker: Visitor | null = null
      const costs: [body: string, requests: number][] = []
      for (const [route, bytes] of ROUTES) {
        const bodies = { ...shapesOf(bytes), ...OWN[route] }
        const [method = '', path = ''] = route.split(' ')
        for (const [name, body] of Object.entries(bodies)) {
          let least = Number.POSITIVE_INFINITY
          for (let attempt = 0; attempt < MAX_ATTEMPTS && least > MAX_REQUESTS; attempt++) {
            // Somebody new each time, as far as nothing else is needed: a limit would hide what a body costs.
            if (path.startsWith('/api/restore') || attempt > 0 || !attacker)
              attacker = await newImportedUser(product(), 20)
            const who = attacker
            if (path.startsWith('/api/marks')) await who.send('PUT', '/api/marks/sync', { on: true })
            const statuses: number[] = []
            const cost = await costOf(async () => {
              const answers = [who.send(method, path, body).catch(brokenOff), bystander.get('/api/account')]
              statuses.push(...(await Promise.all(answers)).map(({ status }) => status))
            })
            expect([route, name, statuses[1]]).toEqual([route, name, 200])
            expect(statuses[0], `${route}: ${name}`).toBeLessThan(500)
            least = Math.min(least, cost)
          }
          costs.push([`${route}: ${name}`, least])
        }
      }
      expect(costs.filter(([, requests]) => requests > MAX_REQUESTS)).toEqual([])
      expect(await bystander.library()).toEqual(before)
    })

    test('[RUN-06] [WATCH-04] lists of 5,000 channels whose rules compare much and hide everything cost as little', async () => {
      const bystander = await newImportedUser(product(), 20)
      const costOf = await makeScale(bystander)
      const attacker = await newImportedUser(product(), 5_000)
      await makePremium(product(), attacker.email)
      const ids = (await attacker.channels()).map(({ id }) => id)
      // Each word ends differently from what a title has in its place.
      const words = many(MAX_RULE_WORDS, (n) => `${'a'.repeat(MAX_RULE_WORD_LENGTH - 3)}b${n}`)
      const rules = {
        words,
        minSeconds: 86_400,
        maxSeconds: 86_400,
        maxAgeDays: 3_650,
        perDay: 50,
        noLive: true,
      } as const
      const folders: string[] = []
      for (let n = 0; n < 10; n++)
        folders.push(await newFolder(attacker, `Folder ${n}`, ids.slice(n * 500, (n + 1) * 500), { rules }))
      await attacker.send('PATCH', '/api/account', { newHours: null })
      await putLongTitles(product(), ids, 6)
      for (const path of ['?list=new', `?list=new&folder=${folders[0]}`, `?folder=${folders[0]}&hidden=show`, '/new']) {
        let least = Number.POSITIVE_INFINITY
        for (let attempt = 0; attempt < MAX_ATTEMPTS && least > MAX_REQUESTS; attempt++) {
          const statuses: number[] = []
          const cost = await costOf(async () => {
            const answers = [attacker.get(`/api/videos${path}`), bystander.get('/api/account')]
            statuses.push(...(await Promise.all(answers)).map(({ status }) => status))
          })
          expect([path, ...statuses]).toEqual([path, 200, 200])
          least = Math.min(least, cost)
        }
        expect([path, least <= MAX_REQUESTS]).toEqual([path, true])
      }
    })
  },
  { METRICS_TOKEN: TOKEN },
)
