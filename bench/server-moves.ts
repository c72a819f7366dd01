import { setTimeout as pause } from 'node:timers/promises'
import type { PlacementChange } from '#contract/channels.ts'
import { type Load, type LoadRequest, measureLoad, mustHaveSucceeded } from './load.ts'
import type { ServerPerson } from './server-people.ts'
import { readStored } from './server-stored.ts'

/** How many channels of a person go to and fro. */
const MOVED_CHANNELS = 20
const SETTLED_FOR_MS = 200
const MOVED_ONE = /^\{"changed":1,"change":"[\w-]{36}"\}$/

type Move = { channelId: string; from: string; to: string }
type Stored = { version: number; places: Map<string, string | null> }

/**
 * Every connection moves the channels of one person, one channel a request, from folder to folder. Each acknowledged
 * move must be stored at the end, in order, and no more than the one that was on its way.
 * @throws Error when what is stored is not what was acknowledged
 */
export async function measureMoves(
  databaseUrl: string,
  people: readonly ServerPerson[],
  seconds: number,
): Promise<Load> {
  const origin = people[0]?.visitor.origin ?? ''
  const before = await settledLibraries(databaseUrl)
  const plans = people.map((person) => planFor(person, libraryOf(before, person)))
  const load = await measureLoad({
    origin,
    connections: people.length,
    seconds,
    headers: { origin, 'x-requested-with': 'bench', 'content-type': 'application/json' },
    requests: (i) => (plans[i] ?? []).map((move) => requestFor(people[i] as ServerPerson, move)),
    check: ({ status, body }) => status === 200 && MOVED_ONE.test(body),
  })
  mustHaveSucceeded('moves', load)
  const after = await settledLibraries(databaseUrl)
  for (const [i, person] of people.entries())
    compare(plans[i] ?? [], load.answered[i] ?? 0, libraryOf(before, person), libraryOf(after, person))
  return load
}

/** Every channel to the other folder, then every channel back. */
function planFor({ channelIds, folderIds: [here, there] }: ServerPerson, { places }: Stored): Move[] {
  const away = channelIds
    .slice(0, MOVED_CHANNELS)
    .map((channelId) => (places.get(channelId) === here ? [channelId, here, there] : [channelId, there, here]))
    .map(([channelId = '', from = '', to = '']) => ({ channelId, from, to }))
  const back = away.map(({ channelId, from, to }) => ({ channelId, from: to, to: from }))
  return [...away, ...back]
}

const requestFor = ({ visitor }: ServerPerson, { channelId, from, to }: Move): LoadRequest => ({
  method: 'POST',
  path: '/api/channels/place',
  headers: { cookie: visitor.cookie },
  body: JSON.stringify({
    remove: [{ folderId: from, channelIds: [channelId] }],
    add: [{ folderId: to, channelIds: [channelId] }],
  } satisfies PlacementChange),
})

function compare(plan: readonly Move[], acknowledged: number, before: Stored, after: Stored): void {
  const stored = after.version - before.version
  if (stored !== acknowledged && stored !== acknowledged + 1)
    throw new Error(`${acknowledged} moves acknowledged, ${stored} stored`)
  const places = new Map(before.places)
  for (let i = 0; i < stored; i++) {
    const { channelId, to } = plan[i % plan.length] as Move
    places.set(channelId, to)
  }
  for (const [channelId, folderId] of places)
    if (after.places.get(channelId) !== folderId) throw new Error('a move was acknowledged that is not stored')
}

/** Read again until nothing changes any more: moves that were on their way at the end of the load are through then. */
async function settledLibraries(databaseUrl: string): Promise<Map<string, Stored>> {
  let before = await readLibraries(databaseUrl)
  for (;;) {
    await pause(SETTLED_FOR_MS)
    const now = await readLibraries(databaseUrl)
    if ([...now].every(([userId, { version }]) => version === before.get(userId)?.version)) return now
    before = now
  }
}

type PlacedRow = { user_id: string; library_version: number | string; id: string; folder_id: string | null }

/** In one statement: versions and places of the same moment. */
async function readLibraries(databaseUrl: string): Promise<Map<string, Stored>> {
  const rows = await readStored<PlacedRow>(
    databaseUrl,
    `select c.user_id, library_version, c.id, folder_id from user_channel c join "user" on "user".id = c.user_id
     left join placement p on p.user_id = c.user_id and p.channel_id = c.id`,
  )
  const libraries = new Map<string, Stored>()
  for (const { user_id, library_version, id, folder_id } of rows) {
    const stored = libraries.get(user_id) ?? { version: Number(library_version), places: new Map() }
    libraries.set(user_id, stored)
    stored.places.set(id, folder_id)
  }
  return libraries
}

function libraryOf(libraries: ReadonlyMap<string, Stored>, { userId }: ServerPerson): Stored {
  const stored = libraries.get(userId)
  if (!stored) throw new Error('somebody is not stored')
  return stored
}
