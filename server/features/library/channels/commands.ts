import type { ChannelAdded, NewChannel } from '#contract/channels.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { MAX_CHANNELS } from '#domain/plans.ts'
import { readShared } from '#domain/shared-address.ts'
import type { Context } from '../../../context.ts'
import { namesOf } from '../../../db/catalogue-names.ts'
import { AppError } from '../../../lib/errors.ts'
import { queriesOn } from '../../../queries.ts'
import { nameByFeed } from '../../videos/names/reader.ts'
import { changeLibrary, findMade, type Recorded } from '../changes/commands.ts'
import type { LookUps, Sought } from '../look-ups/commands.ts'
import { changePlacements } from '../placements/commands.ts'

type Added = Omit<ChannelAdded, 'change'>
type Channel = Pick<Added, 'id' | 'name'>

/**
 * Adds the channel that the user typed, after the other unsorted ones or at the end of a folder. One that is in the library
 * already only enters the folder. No import removes it, as long as none has listed it.
 * Throws AppError `channel_not_understood`, `channel_address_old`, `channel_unknown`, `look_up_not_possible` and the others
 * of a look-up; `folder_not_found`, `folder_full`, `too_many_placements`, `library_full` ({ cap }).
 */
export async function addChannel(
  ctx: Context,
  lookUps: LookUps,
  userId: string,
  { channel: typed, folderId }: NewChannel,
): Promise<Recorded<Added>> {
  // Before the look-up: a repeated request costs no units and needs no YouTube.
  const made = await findMade<Added>(ctx, queriesOn(ctx.db), userId)
  if (made) return made
  const { id, name } = await findChannel(ctx, lookUps, userId, typed)
  return changeLibrary(ctx, userId, { kind: 'add', touches: [id] }, async (q, user) => {
    const now = ctx.now()
    if (folderId !== undefined && !(await q.folders.list(userId)).some((folder) => folder.id === folderId))
      throw new AppError('folder_not_found')
    const isNew = !(await q.channels.ownAmong(userId, [id])).has(id)
    if (isNew) {
      if ((await q.channels.count(userId)) >= MAX_CHANNELS) throw new AppError('library_full', { cap: MAX_CHANNELS })
      const position = folderId === undefined ? (await q.channels.lastUnsortedPosition(userId)) + 1 : 0
      await q.channels.insertMany([{ user_id: userId, id, position, added_at: now, updated_at: now }])
      await q.users.update(userId, { has_completed_first_import: 1 })
    }
    const add = folderId === undefined ? [] : [{ folderId, channelIds: [id] }]
    const hasEntered = (await changePlacements(q, user, { remove: [], add }, now)) > 0
    return { id, name, isNew, hasEntered }
  })
}

/** The channel that a text names. */
async function findChannel(ctx: Context, lookUps: LookUps, userId: string, typed: string): Promise<Channel> {
  const reference = readShared([typed])
  if (reference === null) throw new AppError('channel_not_understood')
  switch (reference.kind) {
    case 'channel':
      return findById(ctx, lookUps, userId, reference.id)
    case 'video': {
      const { id } = await lookUp(lookUps, userId, { kind: 'video', value: reference.id })
      return findById(ctx, lookUps, userId, id)
    }
    case 'handle':
    case 'user':
      return lookUp(lookUps, userId, { kind: reference.kind, value: reference.value })
    case 'custom':
      throw new AppError('channel_address_old')
  }
}

/**
 * YouTube is asked about an id that nobody has. Where it can't be asked, the id is enough: the name comes later, or from the
 * feed where there is no API.
 */
async function findById(ctx: Context, lookUps: LookUps, userId: string, id: string): Promise<Channel> {
  const name = (await namesOf(ctx.catalogue, [id])).get(id)?.title ?? ''
  const isKnown = name !== '' || (await queriesOn(ctx.db).channels.ownAmong(userId, [id])).has(id)
  if (isKnown) return { id, name }
  const found = await lookUps.findOne(userId, { kind: 'id', value: id }).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    return { id, name: error.code === 'look_up_not_possible' ? await nameByFeed(ctx, id) : name }
  })
  if (!found) throw new AppError('channel_unknown')
  return found
}

/** Only with YouTube's API, by our key or the user's Google connection. */
const NO_ACCESS: ReadonlySet<ErrorCode> = new Set(['reauthorisation_required', 'youtube_scope_missing'])

async function lookUp(lookUps: LookUps, userId: string, sought: Sought): Promise<Channel> {
  const found = await lookUps.findOne(userId, sought).catch((error: unknown) => {
    const hasNoAccess = error instanceof AppError && NO_ACCESS.has(error.code)
    throw hasNoAccess ? new AppError('look_up_not_possible', {}, { cause: error }) : error
  })
  if (!found) throw new AppError('channel_unknown')
  return found
}
