import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacementChange } from '#contract/channels.ts'
import type { LibraryView, PlacementView } from '#contract/library.ts'
import type { ExportFile } from '#domain/export-file.ts'
import { indexLibrary } from '#domain/library.ts'
import { changesAnything, planRestore } from '#domain/restore.ts'
import { setUndone } from '../../server/features/library/changes/undo/commands.ts'
import { createFolder, deleteFolder } from '../../server/features/library/folders/commands.ts'
import { decideRemovals, finishImport, startImport } from '../../server/features/library/imports/commands.ts'
import { restoreFile } from '../../server/features/library/restore/commands.ts'
import { AppError } from '../../server/lib/errors.ts'
import { inTransaction, queriesOn } from '../../server/queries.ts'
import { withApp } from '../support/app.ts'
import { BYSTANDER_FOLDERS, withBystander } from '../support/bystander.ts'
import { fileWith } from '../support/files.ts'
import { LibraryModel } from '../support/library-model.ts'
import { userOf } from '../support/payment.ts'
import { place } from '../support/placing.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { channelIds } from '../support/sandbox.ts'
import { setRemoteConfig } from '../support/stored.ts'
import { newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const LIMITS = { folders: 3, channelsPerFolder: 4 }
/** The first are in the library when a sequence begins. */
const CHANNELS = channelIds(8)
const IMPORTED = 6
/** Also the bystander's. */
const FOLDERS = [...Object.values(BYSTANDER_FOLDERS), '0198f000-0000-7000-8000-00000000b004']
/** Sequences of the whole test. PostgreSQL answers more slowly. */
const RUNS = { sqlite: 960, postgres: 160 }
/** Users whose sequences run at the same time. */
const LANES = 3

const channels = (max: number, min = 0) =>
  fc.uniqueArray(fc.constantFrom(...CHANNELS), { minLength: min, maxLength: max })
const folder = fc.constantFrom(...FOLDERS)
const group = fc.record({ folderId: folder, channelIds: channels(4, 1) })
const file = fc
  .record({
    folders: fc.uniqueArray(fc.record({ id: folder, ids: channels(5) }), { maxLength: 3, selector: ({ id }) => id }),
    unsorted: channels(3),
  })
  .map(({ folders, unsorted }): ExportFile => {
    const made = fileWith(
      folders.map(({ id, ids }) => [`F${FOLDERS.indexOf(id)}`, ids]),
      unsorted.filter((id) => !folders.some(({ ids }) => ids.includes(id))),
    )
    return { ...made, folders: made.folders.map((one, i) => ({ ...one, id: folders[i]?.id ?? '' })) }
  })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        kind: fc.constant('place'),
        remove: fc.array(group, { maxLength: 2 }),
        add: fc.array(group, { maxLength: 2 }),
      })
      .filter(({ remove, add }) => remove.length + add.length > 0),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: fc.constant('create'), id: folder, channelIds: channels(5) },
      remove: fc.array(group, { maxLength: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), id: folder }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('import'), listed: channels(8), removes: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('file'), file, keepFolders: fc.boolean() },
      leftOut: fc.uniqueArray(folder, { maxLength: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo earlier') }) },
) as fc.Arbitrary<Step>
type Step =
  | ({ kind: 'place' } & PlacementChange)
  | { kind: 'create'; id: string; channelIds: string[]; remove: PlacementChange['remove'] }
  | { kind: 'delete'; id: string }
  | { kind: 'import'; listed: string[]; removes: boolean }
  | { kind: 'file'; file: ExportFile; keepFolders: boolean; leftOut: string[] }
  /** Undoes the first change of the sequence. */
  | { kind: 'undo earlier' }
/** `undone`: what the step did is taken back at once. */
const sequence = fc.array(fc.record({ step, undone: fc.boolean() }), { minLength: 2, maxLength: 5 })

const codeOf = async (work: Promise<unknown>): Promise<string | null> => {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe.each(['sqlite', 'postgres'] as const)('[ORG-01] placements (%s)', (engine) => {
  const app = withApp({ USER_REQUESTS_PER_MINUTE: '100000000', ADDRESS_REQUESTS_PER_MINUTE: '1000000000' }, { engine })
  withBystander(app)
  beforeAll(async () => {
    await setRemoteConfig(app(), 'maxChannelsPerFolder', LIMITS.channelsPerFolder)
    // Nothing is lost here but time.
    if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(app().ctx.db)
  })

  let clock = 0
  /** No two changes at the same time. */
  const tick = () => app().setTime(++clock)

  const title = 'random changes of a library keep its rules, and undo restores it exactly'
  test(title, { timeout: 900_000 * Number(process.env.SLOWNESS ?? 1) }, async () => {
    // Before the first change sets the clock: a lane on SQLite hardly lets others run.
    const users = await Promise.all(Array.from({ length: LANES }, () => newImportedUser(app(), CHANNELS)))
    clock = Date.now()
    const lanes = users.map(async (user, lane) => {
      const run = new Run(user, (await userOf(user)).id)
      await fc.assert(
        fc.asyncProperty(sequence, async (steps) => {
          await run.begin()
          for (const { step: next, undone } of steps) await run.take(next, undone)
        }),
        propertyRuns(RUNS[engine] / LANES, lane),
      )
    })
    await Promise.all(lanes)
  })

  /** One user's library beside its model. */
  class Run {
    readonly #user: Visitor
    readonly #id: string
    #model = new LibraryModel(LIMITS, [])
    #view: LibraryView = { folders: [], channels: [], placements: [] }
    #first: string | null = null

    constructor(user: Visitor, id: string) {
      this.#user = user
      this.#id = id
    }

    async begin() {
      tick()
      const held = CHANNELS.slice(0, IMPORTED)
      await inTransaction(app().ctx.db, async (q) => {
        for (const { id } of await q.folders.list(this.#id)) await q.folders.delete(this.#id, id)
        await q.channels.delete(this.#id, CHANNELS)
        await q.removedChannels.delete(this.#id, CHANNELS)
        await q.channels.insertMany(
          held.map((id, position) => ({
            ...{ user_id: this.#id, id, position, added_at: 0, updated_at: 0, listed_at: 1 },
          })),
        )
      })
      this.#model = new LibraryModel(LIMITS, held)
      this.#first = null
      await this.#check()
    }

    async take(next: Step, undone: boolean) {
      tick()
      const before = this.#view
      const model = this.#model.copy()
      const change = await this.#change(next)
      await this.#check()
      this.#first ??= change
      if (!undone || change === null) return
      tick()
      expect(await setUndone(app().ctx, this.#id, change, true)).toBeNull()
      expect(await this.#user.libraryView()).toEqual(before)
      this.#view = before
      this.#model = model
    }

    /** Makes a change in the library and in the model. @returns its id; null: it was refused, changed nothing, or cannot be undone */
    async #change(next: Step): Promise<string | null> {
      const { ctx } = app()
      switch (next.kind) {
        case 'place': {
          const { kind: _, ...change } = next
          const refused = this.#model.place(change)
          const { body } = await place(this.#user, change)
          expect(body.error?.code ?? null).toBe(refused)
          return refused === null ? body.change : null
        }
        case 'create': {
          const { id, channelIds, remove } = next
          const refused = this.#model.create(id, channelIds, remove)
          const wanted = { id, name: `F${FOLDERS.indexOf(id)}`, channelIds, remove }
          return this.#made(createFolder(ctx, this.#id, wanted), refused)
        }
        case 'delete':
          return this.#made(deleteFolder(ctx, this.#id, next.id), this.#model.delete(next.id))
        case 'import':
          await this.#import(next.listed, next.removes)
          return null
        case 'file':
          return this.#importFile(next)
        case 'undo earlier': {
          if (!this.#first) return null
          // The library may have changed since: what remains follows the rules, whatever it is. The model begins anew.
          const refusals = [null, 'change_contradicted', 'folder_full', 'folder_limit_reached']
          expect(refusals).toContain(await codeOf(setUndone(ctx, this.#id, this.#first, true)))
          expectWithin(await this.#user.libraryView())
          await this.begin()
          return null
        }
      }
    }

    async #made(work: Promise<{ change: string | null }>, refused: string | null): Promise<string | null> {
      expect(await codeOf(work)).toBe(refused)
      return refused === null ? (await work).change : null
    }

    async #import(listed: string[], removes: boolean) {
      const { ctx } = app()
      const { asks, ...counts } = this.#model.import(listed, removes)
      const id = await startImport(ctx, this.#id)
      const fetched = {
        listed: listed.map((channelId) => ({ id: channelId, name: channelId, thumbnailUrl: null })),
        ...{ invalid: 0, pages: 1, end: { kind: 'complete' } as const },
      }
      const state = await finishImport(ctx, this.#id, id, fetched, new Set(CHANNELS))
      expect(state).toBe(asks ? 'confirm' : 'done')
      const run = await queriesOn(ctx.db).imports.find(this.#id)
      expect(JSON.parse(run?.result ?? '')).toMatchObject(counts)
      if (asks) await decideRemovals(ctx, this.#id, id, removes)
    }

    async #importFile({ file: chosen, keepFolders, leftOut }: Extract<Step, { kind: 'file' }>) {
      const { ctx } = app()
      const library = indexLibrary(this.#view)
      const limits = { folderCap: LIMITS.folders, channelsPerFolderCap: LIMITS.channelsPerFolder }
      const { counts, problems } = planRestore(library, chosen, new Set(leftOut), limits, { keepFolders })
      const request = { file: chosen, leftOut, expected: counts, keepFolders }
      if (problems.length > 0) {
        expect(await codeOf(restoreFile(ctx, this.#id, request))).toBe('restore_refused')
        return null
      }
      const before = this.#model.copy()
      const { change } = await restoreFile(ctx, this.#id, request)
      this.#model.restoreFile(chosen, leftOut, keepFolders)
      const moved = [...before.channels.keys()].filter(
        (id) => String(before.foldersOf(id)) !== String(this.#model.foldersOf(id)),
      )
      expect([counts.newChannels, counts.movedChannels]).toEqual([
        this.#model.channels.size - before.channels.size,
        moved.length,
      ])
      // The model has no order of folders.
      const orderOf = ({ folders }: Pick<LibraryView, 'folders'>) => folders.map(({ id }) => id).join()
      const isReordered = orderOf(this.#view) !== orderOf(await this.#user.libraryView())
      expect(changesAnything(counts)).toBe(isReordered || stateOf(before) !== stateOf(this.#model))
      return change
    }

    /** The library has the model's channels, folders and placements. */
    async #check(): Promise<LibraryView> {
      const view = await this.#user.libraryView()
      this.#view = view
      const names = new Map(view.channels.map(({ id, name }) => [id, name]))
      const order = [...this.#model.channels]
        .map(([id, position]) => ({ id, position }))
        .toSorted((a, b) => a.position - b.position || compare(names.get(a.id), names.get(b.id)) || compare(a.id, b.id))
      expect(view.channels.map(({ id }) => id)).toEqual(order.map(({ id }) => id))
      expect(view.folders.map(({ id }) => id).toSorted()).toEqual([...this.#model.folders.keys()].toSorted())
      expect(byKey(view.placements)).toEqual(dump(this.#model))
      expectWithin(view)
      return view
    }
  }
})

/** Every placement names a folder and a channel that are there, and no folder has more channels than it may. */
function expectWithin({ folders, channels, placements }: LibraryView) {
  const [folderIds, channelIds] = [new Set(folders.map(({ id }) => id)), new Set(channels.map(({ id }) => id))]
  expect(placements.filter(([id, folderId]) => !channelIds.has(id) || !folderIds.has(folderId))).toEqual([])
  expect(new Set(placements.map(([id, folderId]) => `${id} ${folderId}`)).size).toBe(placements.length)
  for (const [, { length }] of Map.groupBy(placements, ([, folderId]) => folderId))
    expect(length).toBeLessThanOrEqual(LIMITS.channelsPerFolder)
}

const compare = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0)

const byKey = (placements: readonly PlacementView[]): PlacementView[] =>
  placements.toSorted(([a, inA], [b, inB]) => compare(inA, inB) || compare(a, b))

const dump = (model: LibraryModel): PlacementView[] =>
  byKey(
    [...model.folders].flatMap(([folderId, placed]) =>
      [...placed].map(([id, at]): PlacementView => [id, folderId, at]),
    ),
  )

const stateOf = (model: LibraryModel): string =>
  JSON.stringify([[...model.folders.keys()].toSorted(), [...model.channels.keys()].toSorted(), dump(model)])
