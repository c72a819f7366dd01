import { Hono, type Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Scope } from '#contract/api-tokens.ts'
import {
  changeOfTags,
  feedId,
  parseItemId,
  parseMarkTime,
  parseStream,
  type ReaderStream,
  stateId,
} from '#domain/reader-api.ts'
import type { Context } from '../../context.ts'
import { stateOf, wantChannels } from '../../db/catalogue-channels.ts'
import { maintenanceGate } from '../../http/maintenance.ts'
import type { Pages } from '../../http/pages.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { type UserEnv, withRequest } from '../../http/session.ts'
import { limitUserTime } from '../../http/user-time.ts'
import { AppError } from '../../lib/errors.ts'
import { mapInSteps } from '../../lib/steps.ts'
import { counted } from '../../lib/thread-time.ts'
import { sessionOfToken, type TokenSession } from '../api-tokens/access.ts'
import { addChannel } from '../library/channels/commands.ts'
import type { LookUps } from '../library/look-ups/commands.ts'
import { openCursor, sealCursor } from '../videos/selection.ts'
import { editLabels, renameLabel, setRead, setStarred } from './commands.ts'
import { isIn, readPool, readStream } from './items.ts'
import { channelsLabelled, type ReaderLibrary, readReaderLibrary } from './library.ts'
import { MAX_AT_ONCE, type Parameters, readParameters } from './parameters.ts'
import {
  json,
  ownVideos,
  presentContents,
  presentCounts,
  presentItemRef,
  presentSubscriptions,
  presentTags,
  toMarked,
} from './present.ts'
import { refuse } from './refusals.ts'

type ReaderContext = HonoContext<UserEnv>

const sessionIn = (c: Pick<HonoContext, 'get'>) => c.get('session') as TokenSession

/** Above what an app needs that asks every second, or for each of a thousand channels several times an hour. */
const LIMIT = { name: 'reader', points: 1_800, perSeconds: 600, shared: false }
/** Apps sign in once, and again when a token is refused. */
const SIGN_IN_LIMIT = { name: 'reader-sign-in', points: 60, perSeconds: 600, by: 'address' } as const

const MAX_IDS = MAX_AT_ONCE
const MAX_CONTENTS = 1_000
const USUAL_COUNT = 20
/** Each item is compared with each of them. */
const MAX_STREAMS = 100

/**
 * `/reader`: the Google Reader API, with which reader apps sync channels as feeds, folders as labels, seen as read and Later
 * as starred. The password is an API token. No cookies are read. Errors are plain text, see `errorExit`.
 */
export function readerApiRoutes(ctx: Context, pages: Pages, lookUps: LookUps) {
  const routes = new Hono<UserEnv>()
  const gate = maintenanceGate(ctx, pages)
  routes.get('/', (c) => c.text('OK'))
  routes.post('/accounts/ClientLogin', rateLimit(SIGN_IN_LIMIT), gate, (c) => signIn(ctx, c))

  const byToken = rateLimit({ ...LIMIT, by: (c) => sessionIn(c).tokenId })
  routes.use('/api/0/*', requireReaderToken(ctx), byToken, limitUserTime(ctx), gate)
  const [reads, marks, organises] = [requireScope('read'), requireScope('marks'), requireScope('organise')]
  const both = ['GET', 'POST']
  const library = (c: ReaderContext) => readReaderLibrary(ctx, c.var.user.id)
  routes
    .get('/api/0/user-info', reads, (c) => presentUser(c))
    // Any text will do: the header decides, and no page of another site can send one along.
    .get('/api/0/token', (c) => c.text(c.var.user.id))
    .get('/api/0/tag/list', reads, async (c) => json(c, presentTags(await library(c))))
    .get('/api/0/subscription/list', reads, (c) => listSubscriptions(ctx, c))
    .get('/api/0/unread-count', reads, async (c) => json(c, await presentCounts(ctx, c.var.user, await library(c))))
    .on(both, '/api/0/stream/items/ids', reads, (c) => listIds(ctx, c))
    .on(both, '/api/0/stream/items/contents', reads, (c) => listContents(ctx, c))
    .on(both, ['/api/0/stream/contents', '/api/0/stream/contents/*'], reads, (c) => streamContents(ctx, c))
    .post('/api/0/edit-tag', marks, (c) => editTag(ctx, c))
    .post('/api/0/mark-all-as-read', marks, (c) => markAllAsRead(ctx, c))
    .post('/api/0/subscription/edit', organises, (c) => editSubscription(ctx, c, lookUps))
    .post(
      '/api/0/subscription/quickadd',
      organises,
      rateLimit({ name: 'add-channel', points: 60, perSeconds: 600 }),
      (c) => quickAdd(ctx, c, lookUps),
    )
    .post('/api/0/rename-tag', organises, (c) => renameTag(ctx, c))
    .post('/api/0/disable-tag', () => refuse('deleting'))
  routes.all('*', () => {
    throw new AppError('not_found')
  })
  return routes
}

/** Answers with the token itself: nothing more is stored. The user name can be anything. */
async function signIn(ctx: Context, c: ReaderContext) {
  // Not from the address, which is written into logs of proxies.
  const form = new URLSearchParams(await counted(c.req.text()))
  const token = form.get('Passwd')?.trim()
  if (!token) refuse('password_missing')
  const session = await sessionOfToken(ctx, token)
  if (!session) return refuseToken(c)
  if (!session.scopes.includes('read')) throw new AppError('token_scope_missing', { scope: 'read' })
  if (session.user.marks_synced_from === null) refuse('sync_off')
  if (form.get('output') === 'json') return c.json({ SID: token, LSID: token, Auth: token })
  return c.text(`SID=${token}\nLSID=${token}\nAuth=${token}\n`)
}

/** Sets `session` and `user` from the token of a request. */
const requireReaderToken = (ctx: Context) =>
  createMiddleware<UserEnv>(async (c, next) => {
    const [, text = ''] = /^GoogleLogin +auth=(\S+)$/i.exec(c.req.header('authorization')?.trim() ?? '') ?? []
    const session = text === '' ? null : await sessionOfToken(ctx, text)
    if (!session) return refuseToken(c)
    // Its marks are deleted: everything would become unread in the app.
    if (session.user.marks_synced_from === null) refuse('sync_off')
    c.set('session', session)
    c.set('user', session.user)
    await next()
  })

function refuseToken(c: ReaderContext): never {
  c.header('X-Reader-Google-Bad-Token', 'true')
  throw new AppError('token_refused')
}

const requireScope = (scope: Scope) =>
  createMiddleware<UserEnv>(async (c, next) => {
    if (!sessionIn(c).scopes.includes(scope)) throw new AppError('token_scope_missing', { scope })
    await next()
  })

/** What newsboat compares with, to the byte. */
const ok = (c: ReaderContext) => c.text('OK')

function presentUser(c: ReaderContext) {
  const { id, name, email } = c.var.user
  return c.json({ userId: id, userName: name, userProfileId: id, userEmail: email ?? '' })
}

/** An app begins with it: as with a visit, the user's channels go on being checked. */
async function listSubscriptions(ctx: Context, c: ReaderContext) {
  const library = await readReaderLibrary(ctx, c.var.user.id)
  const ids = [...library.byId.keys()]
  const { areWanted } = await stateOf(ctx.catalogue, ids, ctx.now())
  if (!areWanted)
    await wantChannels(ctx.catalogue, ids, ctx.now()).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'interest of a reader app could not be stored'),
    )
  return json(c, await presentSubscriptions(ctx, library))
}

async function listIds(ctx: Context, c: ReaderContext) {
  const parameters = await readParameters(c)
  const library = await readReaderLibrary(ctx, c.var.user.id)
  const { items, continuation } = await readPage(ctx, c, library, parameters, streamsOf(parameters), MAX_IDS)
  return json(c, { itemRefs: await mapInSteps(items, presentItemRef), continuation })
}

async function listContents(ctx: Context, c: ReaderContext) {
  const serials = (await readParameters(c)).all('i').flatMap((id) => parseItemId(id) ?? [])
  const library = await readReaderLibrary(ctx, c.var.user.id)
  return json(c, await presentContents(ctx, c.var.user.id, library, { stream: stateId('reading-list'), serials }))
}

async function streamContents(ctx: Context, c: ReaderContext) {
  const parameters = await readParameters(c)
  const [, path = ''] = /\/stream\/contents\/+(.+)$/.exec(new URL(c.req.url).pathname) ?? []
  const streams = path === '' ? streamsOf(parameters) : [decoded(path)]
  const library = await readReaderLibrary(ctx, c.var.user.id)
  const { items, continuation } = await readPage(ctx, c, library, parameters, streams, MAX_CONTENTS)
  const page = { stream: streams[0] ?? stateId('reading-list'), serials: items.map(({ serial }) => serial) }
  return json(c, { ...(await presentContents(ctx, c.var.user.id, library, page)), continuation })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const streamsOf = ({ all }: Parameters): string[] => {
  const streams = all('s')
  return streams.length > 0 ? streams : [stateId('reading-list')]
}

const parseStreams = (ids: readonly string[]): ReaderStream[] => ids.flatMap((id) => parseStream(id) ?? [])

/** A page of streams as the request wants it. Throws AppError `invalid_cursor`. */
async function readPage(
  ctx: Context,
  { var: { user } }: ReaderContext,
  library: ReaderLibrary,
  { all, first }: Parameters,
  ids: readonly string[],
  max: number,
) {
  if ([ids, all('xt'), all('it')].some(({ length }) => length > MAX_STREAMS)) refuse('too_many_streams')
  const isOldestFirst = first('r') === 'o'
  const list = `reader ${JSON.stringify([ids, isOldestFirst])}`
  const cursor = first('c')
  const place = cursor ? openCursor(ctx, user.id, list, {}, cursor) : null
  const { items, next } = await readStream(ctx, user, library, {
    ...{ streams: parseStreams(ids), except: parseStreams(all('xt')), only: parseStreams(all('it')) },
    from: positive(first('ot')) * 1_000_000,
    until: positive(first('nt')) * 1_000_000 || Number.POSITIVE_INFINITY,
    isOldestFirst,
    limit: Math.min(Math.floor(positive(first('n'))) || USUAL_COUNT, max),
    after: place && { arrivedAt: place.publishedAt, serial: Number(place.id) },
  })
  const end = next && { publishedAt: next.arrivedAt, id: String(next.serial) }
  // Apps go on as long as there is one, whatever its value.
  return { items, continuation: end ? sealCursor(ctx, user.id, list, {}, end) : undefined }
}

/** 0 for anything that is no positive number. */
const positive = (text: string | undefined): number => {
  const number = Number(text)
  return Number.isFinite(number) && number > 0 ? number : 0
}

async function editTag(ctx: Context, c: ReaderContext) {
  const { all } = await readParameters(c)
  const change = changeOfTags(all('a'), all('r'))
  if (!change) refuse('contradiction')
  const { seen, starred } = change
  const serials = all('i').flatMap((id) => parseItemId(id) ?? [])
  if (serials.length === 0 || (seen === null && starred === null)) return ok(c)
  const videos = (await ownVideos(ctx, await readReaderLibrary(ctx, c.var.user.id), serials)).map(toMarked)
  if (seen !== null) await setRead(ctx, c.var.user.id, videos, seen)
  if (starred !== null) await setStarred(ctx, c.var.user.id, videos, starred)
  return ok(c)
}

async function markAllAsRead(ctx: Context, c: ReaderContext) {
  const { first } = await readParameters(c)
  const library = await readReaderLibrary(ctx, c.var.user.id)
  const stream = parseStream(first('s') ?? '')
  const isUnknown =
    !stream ||
    (stream.kind === 'feed' && !library.byId.has(stream.channelId)) ||
    (stream.kind === 'label' && !channelsLabelled(library, stream.name))
  if (isUnknown) refuse('unknown_stream')
  const until = parseMarkTime(first('ts')) ?? Number.POSITIVE_INFINITY
  const pool = await readPool(ctx, c.var.user, library, [stream])
  const items = pool.items.filter((item) => item.arrivedAt <= until && isIn(pool, item, stream))
  await setRead(ctx, c.var.user.id, items, true)
  return ok(c)
}

async function editSubscription(ctx: Context, c: ReaderContext, lookUps: LookUps) {
  const { all, first } = await readParameters(c)
  const [action, ids, userId] = [first('ac'), all('s'), c.var.user.id]
  if (action === 'unsubscribe') refuse('unsubscribing')
  if (action !== 'edit' && action !== 'subscribe') refuse('unknown_action')
  const [add, remove] = [labelsIn(all('a')), labelsIn(all('r'))]
  const change = withRequest(ctx, c)
  if (action === 'subscribe') {
    if (ids.length !== 1) refuse('one_at_a_time')
    await addChannel(change, lookUps, userId, { channel: addressIn(ids[0] ?? '') })
  }
  const channelIds = [
    ...new Set(parseStreams(ids).flatMap((stream) => (stream.kind === 'feed' ? stream.channelId : []))),
  ]
  if (add.length + remove.length > 0 && channelIds.length > 0)
    await editLabels(change, userId, await readReaderLibrary(ctx, userId), { channelIds, add, remove })
  return ok(c)
}

const labelsIn = (ids: readonly string[]): string[] => [
  ...new Set(parseStreams(ids).flatMap((stream) => (stream.kind === 'label' ? stream.name : []))),
]

/** What follows `feed/`. */
const addressIn = (text: string): string => text.replace(/^(?:feed\/)+/, '')

/** Apps show what is in `error`, and take a refusal for trouble with the network. */
async function quickAdd(ctx: Context, c: ReaderContext, lookUps: LookUps) {
  const query = (await readParameters(c)).first('quickadd') ?? ''
  try {
    const { answer } = await addChannel(withRequest(ctx, c), lookUps, c.var.user.id, { channel: addressIn(query) })
    return c.json({ numResults: 1, query, streamId: feedId(answer.id), streamName: answer.name || answer.id })
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 503) throw error
    return c.json({ numResults: 0, query, error: error.message })
  }
}

async function renameTag(ctx: Context, c: ReaderContext) {
  const { first } = await readParameters(c)
  const [label, dest] = [parseStream(first('s') ?? ''), parseStream(first('dest') ?? '')]
  if (label?.kind !== 'label' || dest?.kind !== 'label') refuse('unknown_stream')
  const library = await readReaderLibrary(ctx, c.var.user.id)
  await renameLabel(withRequest(ctx, c), c.var.user.id, library, label.name, dest.name)
  return ok(c)
}
