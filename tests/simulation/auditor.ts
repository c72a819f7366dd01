import type { LibraryView } from '#contract/library.ts'
import { applyChange, type LibraryChange } from '#domain/library-changes.ts'
import type { FolderRow, PlacementTable } from '../../server/db/schema.ts'
import type { Reader } from './database.ts'

/** A user's library as it is stored. */
type Stored = Pick<LibraryView, 'folders' | 'placements'> & {
  channelIds: string[]
  version: number
  plan: string
  run: string
}

/** The library before and after a change. `version`: that was made when the change was made, undone or redone last. */
type Made = { before: string; after: string; version: number; isExact: boolean }

/** What the auditor asks about users outside of the database. */
type Watched = {
  id: string
  /** What the user's browsers have asked for, by the ids of the changes. */
  asked: ReadonlyMap<string, LibraryChange>
  subscriptions: readonly string[]
  /** Channels that the user was subscribed to all the time since the last import began. */
  kept: Set<string>
  /** Whether the user has decided that channels go. */
  mayLose(): boolean
  /** Whether Stripe has an active subscription of the user: since it began, and until it ends. */
  isPaid: boolean
  wasPaid: boolean
}

/** Looks at the database itself after everything that happens, whatever the servers and browsers say. */
export class Auditor {
  /** What is wrong. */
  readonly found: string[] = []
  /** Ids of changes that the log has or had. */
  readonly logged = new Set<string>()
  readonly #db: Reader
  readonly #users: readonly Watched[]
  #unitsBefore = 0
  readonly #known = new Map<string, Stored>()
  /** By the ids of changes. */
  readonly #made = new Map<string, Made>()

  constructor(db: Reader, users: readonly Watched[]) {
    this.#db = db
    this.#users = users
  }

  /** Reads what is there before anything happens. */
  async begin(): Promise<void> {
    this.#unitsBefore = await this.#units()
    for (const { id } of this.#users) this.#known.set(id, await this.read(id))
  }

  /** Something happened: one transaction at most was committed. */
  async look(): Promise<void> {
    if (!this.#db.hasChanged()) return
    for (const user of this.#users) {
      const known = this.#known.get(user.id) as Stored
      const { version, plan, run } = await this.#row(user.id)
      if (run !== known.run) user.kept = new Set(user.subscriptions)
      if (plan !== known.plan) this.#lookAtPlan(user, known.plan, plan)
      Object.assign(known, { plan, run })
      if (version === known.version) continue
      await this.#lookAtChange(user, known, await this.read(user.id))
    }
  }

  /** Everything that was committed has been seen. */
  async end(): Promise<void> {
    for (const user of this.#users) {
      const [known, now] = [this.#known.get(user.id) as Stored, await this.read(user.id)]
      if (factsOf(known) !== factsOf(now) || known.channelIds.join() !== now.channelIds.join())
        this.found.push(`${user.id}: the library has changed without a version`)
    }
  }

  async read(userId: string): Promise<Stored> {
    const all = <Row>(sql: string) => this.#db.all<Row>(sql, userId)
    const folders = await all<FolderRow>('select * from folder where user_id = ? order by position, id')
    const placements = await all<PlacementTable>('select * from placement where user_id = ?')
    const channels = await all<{ id: string }>('select id from user_channel where user_id = ?')
    return {
      ...(await this.#row(userId)),
      folders: folders.map(({ id, name, slug, colour, emoji, rules, created_at: createdAt }) => ({
        ...{ id, name, slug, colour, emoji, createdAt },
        rules: rules === null ? null : JSON.parse(rules as never),
      })),
      placements: placements.map(({ channel_id, folder_id, position }) => [channel_id, folder_id, position]),
      channelIds: channels.map(({ id }) => id).sort(),
    }
  }

  /** Units that the servers have counted since the beginning. */
  countedUnits = async (): Promise<number> => (await this.#units()) - this.#unitsBefore

  async #units(): Promise<number> {
    const sql = "select coalesce(sum(used), 0) as units from quota_use where purpose = 'total'"
    const [row] = await this.#db.all<{ units: unknown }>(sql)
    return Number(row?.units)
  }

  async #row(userId: string): Promise<Pick<Stored, 'version' | 'plan' | 'run'>> {
    const run = '(select id from import_run where user_id = u.id) as run'
    const sql = `select library_version as version, plan, ${run} from "user" u where id = ?`
    const [row] = await this.#db.all<Pick<Stored, 'version' | 'plan' | 'run'>>(sql, userId)
    return row as NonNullable<typeof row>
  }

  #lookAtPlan(user: Watched, before: string, now: string): void {
    if (now === 'premium' && !user.wasPaid) this.found.push(`${user.id}: has a plan that nobody paid for`)
    if (before === 'premium' && now !== 'premium' && user.isPaid) this.found.push(`${user.id}: pays and lost the plan`)
  }

  async #lookAtChange(user: Watched, before: Stored, now: Stored): Promise<void> {
    this.#known.set(user.id, now)
    type Row = { id: string; kind: string; version: number; undone_at: number | null }
    const sql = 'select id, kind, version, undone_at from library_change where user_id = ? and last_version > ?'
    const [row, ...more] = await this.#db.all<Row>(sql, user.id, before.version)
    if (more.length > 0) this.found.push(`${user.id}: ${more.length + 1} changes at once`)
    if (!row) return void this.#lookAtUnlogged(user, before, now)
    this.logged.add(row.id)
    const change = user.asked.get(row.id)
    if (row.version > before.version) {
      this.#made.set(row.id, { before: factsOf(before), after: factsOf(now), version: now.version, isExact: true })
      if (row.kind === 'youtube') return void this.#lookAtImport(user, before, now)
      if (!change) return void this.found.push(`${row.id}: was made and is nobody’s`)
      this.#lookAtCap(user, before, now)
      const foreseen = applyChange({ ...before, channels: before.channelIds.map((id) => ({ id })) } as never, change)
      if (factsOf(foreseen) !== factsOf(now)) this.found.push(`${row.id}: something else was made of ${change.kind}`)
      return
    }
    const made = this.#made.get(row.id)
    if (made) this.#lookAtUndo(row.id, made, row.undone_at !== null, { before, now })
  }

  /** Where nothing came between, an undo restores exactly what was, and doing it again what it had made. */
  #lookAtUndo(id: string, made: Made, isUndone: boolean, { before, now }: Record<'before' | 'now', Stored>): void {
    made.isExact &&= made.version === before.version
    made.version = now.version
    if (made.isExact && factsOf(now) !== (isUndone ? made.before : made.after))
      this.found.push(`${id}: ${isUndone ? 'its undo' : 'doing it again'} has not restored what was`)
  }

  /** An import may change what is known of channels, not where they are. */
  #lookAtUnlogged(user: Watched, before: Stored, now: Stored): void {
    if (factsOf(before) !== factsOf(now)) this.found.push(`${user.id}: a change is not in the log`)
  }

  #lookAtImport(user: Watched, before: Stored, now: Stored): void {
    const held = new Set(now.channelIds)
    const lost = before.channelIds.filter((id) => !held.has(id))
    if (!user.mayLose() && lost.some((id) => user.kept.has(id)))
      this.found.push(`${user.id}: an import took what stays`)
    const placed = new Set(now.placements.map(([id, folder]) => `${id} ${folder}`))
    if (before.placements.some(([id, folder]) => held.has(id) && !placed.has(`${id} ${folder}`)))
      this.found.push(`${user.id}: an import took channels out of folders`)
  }

  #lookAtCap({ id }: Watched, before: Stored, now: Stored): void {
    if (now.plan === 'free' && now.folders.length > Math.max(before.folders.length, 3))
      this.found.push(`${id}: has more folders than the plan`)
  }
}

/** What two libraries must agree about. */
export const factsOf = ({ folders, placements }: Pick<LibraryView, 'folders' | 'placements'>): string =>
  JSON.stringify([
    folders.map(({ id, name, colour, emoji, rules }) => [id, name, colour, emoji, rules]),
    placements
      .toSorted(([, folder, at], [, other, bt]) => (folder === other ? at - bt : folder < other ? -1 : 1))
      .map(([id, folder]) => `${folder} ${id}`),
  ])
