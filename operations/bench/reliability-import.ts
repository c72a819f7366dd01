import type { ImportAnswer } from '#contract/imports.ts'
import { userOf } from '../../tests/support/payment.ts'
import type { Product } from '../../tests/support/product.ts'
import { channelIds } from '../../tests/support/sandbox.ts'
import { makeOlder } from '../../tests/support/stored.ts'
import { newFolder, newImportedUser } from '../../tests/support/users.ts'
import { type Kill, spanOf } from './reliability-kill.ts'

/** Two lists the person has in turn: five channels go and five come, some of them in a folder. */
const LISTS = [channelIds(300), channelIds(300, 5)] as const
const IN_FOLDER = channelIds(10)
/** Longer than a running import may be silent. */
const SILENT_MS = 60_000

/** An import is the old library or the new one, folders included, and says which. */
export async function importKill(product: Product): Promise<Kill> {
  const person = await newImportedUser(product, LISTS[0])
  await newFolder(person, 'Kept', IN_FOLDER)
  const { id: userId } = await userOf(person)
  const setList = (which: number) => product.sandbox.setSubscriptions(person.email, LISTS[which % 2] ?? [])
  let [held, turn] = [0, 0]

  const spanMs = await spanOf(async () => {
    await setList(++turn)
    await person.import()
    held = turn % 2
  }, 4)

  const begin = async () => {
    const wanted = 1 - held
    await setList(wanted)
    const before = (await person.get<ImportAnswer>('/api/import')).body.import?.id
    const asked = person.post<ImportAnswer>('/api/import').then(
      ({ body }) => body.import?.id ?? null,
      () => null,
    )
    return async () => {
      const acknowledged = await asked
      const { body } = await person.get<ImportAnswer>('/api/import')
      const { id, state } = body.import ?? { id: '', state: 'none' }
      const problems: string[] = []
      if (acknowledged !== null && id !== acknowledged) problems.push('an import that was acknowledged is not known')
      const isOurs = id !== before
      const now = await readState()
      if (now === null) problems.push(`the library is neither the old nor the new one (import ${state})`)
      else if (isOurs && (now === wanted) !== (state === 'done'))
        problems.push(`the import is ${state}, the library ${now === wanted ? 'new' : 'old'}`)
      held = now ?? held
      // On PostgreSQL another server might still run it; nobody waits for that here.
      await makeOlder(product, 'import_run', 'heartbeat_at', userId, SILENT_MS)
      return { problems, brokenOff: now !== wanted }
    }
  }

  /** Which list the library is; null: neither. */
  async function readState(): Promise<number | null> {
    const { folders, unsortedChannels } = await person.library()
    const sorted = (folders[0]?.channels ?? []).map(({ id }) => id)
    const all = [...sorted, ...unsortedChannels.map(({ id }) => id)].toSorted().join()
    const which = LISTS.findIndex((list) => list.toSorted().join() === all)
    const kept = IN_FOLDER.filter((id) => LISTS[which]?.includes(id))
    return which >= 0 && sorted.toSorted().join() === kept.toSorted().join() ? which : null
  }

  return { begin, spanMs }
}
