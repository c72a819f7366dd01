import { expect, test } from 'vitest'
import { onBothEngines } from '../support/engines.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const TOKEN = 'a-token-for-tests'
const KIB = 1024
const [USUAL, LIST, FILE] = [16 * KIB, 512 * KIB, 3 * KIB * KIB]
const ID = '0198f000-0000-7000-8000-000000000000'
const FUNCTIONS = '/.netlify/functions'

/** Combining marks of falling class: normalising has to sort them. */
const MARKS = '\u0345\u035d\u0315\u0300\u05ae\u059a\u0316\u031b\u0327\u0670\u0652\u064b\u05c2\u05bf\u05b0'
const hostileName = (units: number) => `a${[...MARKS].map((mark) => mark.repeat(units / MARKS.length)).join('')}`

const channelId = (n: number) => `UC${String(n).padStart(22, '0')}`
const folderId = (n: number) => `0198f000-0000-7000-8000-${String(n).padStart(12, '0')}`
const many = <T>(count: number, entry: (n: number) => T) => Array.from({ length: count }, (_, n) => entry(n))
const keys = (bytes: number) => Object.fromEntries(many(Math.floor(bytes / 12), (n) => [`k${n}`, 0]))

/** Bodies that are large, deep or odd whatever the route wants. */
const shapesOf = (bytes: number): Record<string, string> => ({
  'lists in lists': '['.repeat(bytes - 1),
  'very many keys': JSON.stringify(keys(bytes)),
  'very many numbers': `[${'0,'.repeat(bytes / 2 - 2)}0]`,
  'one long text': JSON.stringify({ name: 'x'.repeat(bytes - 20), email: 'x' }).slice(0, bytes),
})

const fileOf = (folders: unknown[], unsortedChannels: unknown[] = []) => ({
  file: { format: 'subshelf', version: 1, exportedAt: '2026-01-01T00:00:00Z', folders, unsortedChannels },
  leftOut: [],
  expected: { newFolders: 0, movedChannels: 0, newChannels: 0, unchangedChannels: 0 },
})

/** What else a route can be given that its schema lets in. */
const OWN: Record<string, Record<string, unknown>> = {
  'POST /api/folders': {
    'a hostile name': { name: hostileName(1_995) },
    'ids nobody has': { name: 'x', channelIds: many(10_000, channelId) },
  },
  [`PATCH /api/folders/${ID}`]: { 'a hostile name': { name: hostileName(1_995) } },
  'POST /api/channels/move': {
    'ids nobody has': { moves: [{ channelIds: many(10_000, channelId), folderId: null }] },
    'the same ids in many moves': { moves: many(450, () => ({ channelIds: channelIds(20), folderId: null })) },
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
    'folders that are none': fileOf(
      [],
      many(100_000, () => null),
    ),
  },
  'POST /api/restore/undo': {
    'channels nobody has': {
      newFolderIds: many(2_000, folderId),
      brought: many(10_000, (n) => ({ id: channelId(n), to: null })),
      moved: [],
    },
  },
}

const ROUTES: readonly (readonly [route: string, bytes: number])[] = [
  ['POST /api/folders', LIST],
  [`PATCH /api/folders/${ID}`, LIST],
  ['POST /api/channels/move', LIST],
  ['POST /api/restore', FILE],
  ['POST /api/restore/undo', FILE],
  ['POST /webhooks/stripe', LIST],
  ['POST /api/videos/refresh', USUAL],
  ['POST /api/videos/details', USUAL],
  ['POST /api/legal', USUAL],
  ['POST /api/import/confirm', USUAL],
  ['DELETE /api/account', USUAL],
  [`POST ${FUNCTIONS}/google-auth-token`, USUAL],
  [`POST ${FUNCTIONS}/register-interest`, USUAL],
  [`POST ${FUNCTIONS}/create-checkout-session`, USUAL],
  [`POST ${FUNCTIONS}/get-subscription-status`, USUAL],
  [`POST ${FUNCTIONS}/create-portal-session`, USUAL],
]

/** The worst body may cost as much as this many ordinary requests; names that froze the server cost 15,000. */
const MOST_REQUESTS = 300
const ORDINARY = 100

onBothEngines(
  'the worst bodies',
  (product) => {
    /** Seconds of processor time the server has used: no clock, so that a busy machine changes nothing. */
    async function cpuSeconds(visitor: Visitor): Promise<number> {
      const { body } = await visitor.get<string>('/metrics', { Authorization: `Bearer ${TOKEN}` })
      return Number(/^process_cpu_seconds_total (\S+)$/m.exec(body)?.[1])
    }

    test('[RUN-06] no body of any route costs so much that others wait: their requests are answered, and the cost is that of a few of them', async () => {
      const bystander = await newImportedUser(product(), 20)
      await newFolder(bystander, 'Mine', channelIds(3))
      const before = await bystander.library()
      const costOf = async (work: () => Promise<unknown>) => {
        const start = await cpuSeconds(bystander)
        await work()
        return (await cpuSeconds(bystander)) - start
      }
      const ordinary = async () => {
        for (let i = 0; i < ORDINARY; i++) await bystander.get('/api/account')
      }
      await ordinary() // compiled by now
      const alone = (await costOf(ordinary)) / ORDINARY
      let attacker: Visitor | null = null
      const costs: [string, number, number][] = []
      for (const [route, bytes] of ROUTES) {
        const bodies = { ...shapesOf(bytes), ...OWN[route] }
        const [method = '', path = ''] = route.split(' ')
        for (const [name, body] of Object.entries(bodies)) {
          // Somebody new each time, as far as nothing else is needed: a limit would hide what a body costs.
          if (path.startsWith('/api/restore') || !attacker) attacker = await newImportedUser(product(), 20)
          let status = 0
          let others = 0
          const who = attacker
          const cost = await costOf(async () => {
            const worst = who.send(method, path, body).then((answer) => (status = answer.status))
            const other = bystander.get('/api/account').then((answer) => (others = answer.status))
            await Promise.all([worst, other])
          })
          expect([route, name, others]).toEqual([route, name, 200])
          costs.push([`${route}: ${name}`, status, cost / alone])
        }
      }
      expect(costs.filter(([, status]) => status >= 500)).toEqual([])
      expect(costs.filter(([, , requests]) => requests > MOST_REQUESTS)).toEqual([])
      expect(await bystander.library()).toEqual(before)
    })
  },
  { METRICS_TOKEN: TOKEN },
)
