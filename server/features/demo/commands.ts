import { DEMO_PLAN } from '#domain/plans.ts'
import { shelfFacts } from '#domain/suggestions/shelves.ts'
import type { ServerTexts } from '#texts'
import type { Context } from '../../context.ts'
import { lockOrThrow } from '../../db/lock.ts'
import type { UserRow } from '../../db/schema.ts'
import { AppError } from '../../lib/errors.ts'
import { inTransaction, type Queries } from '../../queries.ts'
import { deleteAccount } from '../account/commands.ts'
import { newSessionOf } from '../account/sign-in/commands.ts'
import { recordChange } from '../library/changes/commands.ts'
import { applyImport } from '../library/imports/commands.ts'
import { acceptSuggestions } from '../library/suggestions/commands.ts'
import { DEMO_FOLDERS, DEMO_UNSORTED } from './channels.ts'

type Texts = Pick<ServerTexts, 'demo' | 'suggestions'>

/**
 * Makes a user with a library: subscriptions as an import brings them, most of them in folders. Throws AppError `demo_full`.
 * @param device name of the browser and system, null if not recognised, see domain/devices.ts
 * @returns value of the session cookie
 */
export async function startDemo(ctx: Context, texts: Texts, device: string | null): Promise<string> {
  const id = ctx.newId()
  const cookie = await inTransaction(ctx.db, async (q) => {
    if ((await q.demo.count()) >= ctx.settings.demo.maxVisitors) throw new AppError('demo_full')
    const user = await createVisitor(ctx, q, id, texts.demo.visitor)
    await recordChange(ctx, q, user, { kind: 'youtube', touches: 'all' }, () =>
      applyImport(q, user, SUBSCRIPTIONS, new Set(), ctx.now()),
    )
    return newSessionOf(ctx, q, user, device)
  })
  await acceptSuggestions(ctx, id, { folders: foldersIn(texts.suggestions.shelfNames, ctx.newId) })
  return cookie
}

/** Names and pictures come from the provider when the library is first opened. */
const SUBSCRIPTIONS = {
  listed: [...DEMO_FOLDERS.values(), DEMO_UNSORTED].flat().map((id) => ({ id, name: '', thumbnailUrl: null })),
  invalid: 0,
  pages: 1,
  end: { kind: 'complete' as const },
}

const foldersIn = (names: Texts['suggestions']['shelfNames'], newId: () => string) =>
  [...DEMO_FOLDERS].map(([shelf, channelIds]) => {
    const { emoji, colour } = shelfFacts(shelf)
    return { id: newId(), name: names[shelf], emoji, colour, channelIds: [...channelIds] }
  })

/** Makes the user, without any way to sign in, and locks the row. */
async function createVisitor(ctx: Context, q: Queries, id: string, name: string): Promise<UserRow> {
  const at = ctx.now()
  await q.users.insert({
    ...{ id, name, email: '', email_verified: 0, image_url: null, plan: DEMO_PLAN },
    ...{ legal_version: null, legal_agreed_at: null, created_at: at, updated_at: at },
  })
  return lockOrThrow(q, id)
}

/** Deletes a visitor of a demo with all their data. Nothing happens to other users. */
export async function deleteVisitor(ctx: Context, userId: string): Promise<void> {
  await deleteAccount(ctx, userId, async ({ plan }) => plan === DEMO_PLAN).catch((error: unknown) => {
    // Somebody else has deleted the user meanwhile.
    if (!(error instanceof AppError && error.code === 'sign_in_required')) throw error
  })
}
