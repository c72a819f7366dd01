import type { LibraryView } from '#contract/library.ts'
import { place } from './placing.ts'
import { newFolder } from './users.ts'
import type { Answer, Visitor } from './visitor.ts'

/** `either`: the write was not acknowledged, so it may have happened or not. */
type Presence = 'there' | 'gone' | 'either'

const KEPT_FOLDERS = 5
const HOME = 'Home'
/** After a call that failed; users do not come back at once either. */
const PAUSE_MS = 50

/**
 * A user who changes their library without a pause: renames a folder, puts channels into it and takes them out, creates
 * folders and deletes them. Records what the server acknowledged.
 * @param user Premium, without folders
 * @param channelIds of the user's library
 */
export async function startWrites(user: Visitor, channelIds: readonly string[]) {
  const home = await newFolder(user, HOME)
  let name = HOME
  let possibleNames: string[] = []
  let placed: Presence = 'gone'
  const folders = new Map<string, Presence>()
  const kept: { id: string; name: string }[] = []
  /** When calls were acknowledged, in milliseconds since the epoch. */
  const acknowledged: number[] = []
  const failures = new Map<string, number>()
  let isOver = false

  /** @returns the answer, null when the call failed and may have been carried out all the same */
  async function call<T>(status: number, send: () => Promise<Answer<T>>): Promise<T | null> {
    let failure: string
    try {
      const answer = await send()
      if (answer.status === status) {
        acknowledged.push(Date.now())
        return answer.body
      }
      failure = `${answer.status} ${(answer.body as { error?: { code: string } }).error?.code ?? ''}`.trim()
    } catch {
      failure = 'broken connection'
    }
    failures.set(failure, (failures.get(failure) ?? 0) + 1)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return null
  }

  async function rename(n: number) {
    const next = `${HOME} ${n}`
    possibleNames.push(next)
    if (!(await call(200, () => user.send('PATCH', `/api/folders/${home}`, { name: next })))) return
    name = next
    possibleNames = []
  }

  async function placeOrTake(n: number) {
    const isAdding = n % 2 === 1
    placed = 'either'
    const change = { [isAdding ? 'add' : 'remove']: [{ folderId: home, channelIds: [...channelIds] }] }
    if (await call(200, () => place(user, change))) placed = isAdding ? 'there' : 'gone'
  }

  async function create(n: number) {
    const next = `Folder ${n}`
    folders.set(next, 'either')
    const body = { name: next, channelIds: [] }
    const created = await call(201, () => user.post<{ folder: { id: string } }>('/api/folders', body))
    if (!created) return
    folders.set(next, 'there')
    kept.push({ id: created.folder.id, name: next })
  }

  async function remove() {
    const [oldest] = kept
    if (!oldest || kept.length <= KEPT_FOLDERS) return
    kept.shift()
    folders.set(oldest.name, 'either')
    if (await call(200, () => user.send('DELETE', `/api/folders/${oldest.id}`))) folders.set(oldest.name, 'gone')
  }

  let n = 0
  async function writeOn() {
    while (!isOver) {
      n++
      await rename(n)
      await placeOrTake(n)
      await create(n)
      await remove()
    }
  }
  let writing = writeOn()

  return {
    acknowledged: acknowledged as readonly number[],
    /** How many calls failed, by status and code. */
    failures: failures as ReadonlyMap<string, number>,
    /** Resolves after the last call. */
    async stop() {
      isOver = true
      await writing
    },
    resume() {
      isOver = false
      writing = writeOn()
    },
    /** What the library lacks, or has twice, of what was acknowledged. */
    async problems(): Promise<string[]> {
      const { status, body } = await user.get<LibraryView>('/api/library')
      if (status !== 200) return [`the library: ${status}`]
      const problems: string[] = []
      const homeNow = body.folders.find(({ id }) => id === home)
      if (!homeNow) return ['the first folder is gone']
      if (homeNow.name !== name && !possibleNames.includes(homeNow.name))
        problems.push(`renamed to "${name}", now "${homeNow.name}"`)
      const { unsortedChannels } = await user.library()
      const free = new Set(unsortedChannels.map(({ id }) => id))
      const found = channelIds.filter((id) => !free.has(id)).length
      if (placed === 'there' && found !== channelIds.length)
        problems.push(`${found} of ${channelIds.length} channels are in the folder`)
      if (placed === 'gone' && found > 0) problems.push(`${found} channels are still in the folder`)
      if (placed === 'either' && found !== 0 && found !== channelIds.length) problems.push(`half a change: ${found}`)
      for (const [folder, presence] of folders) {
        const count = body.folders.filter((one) => one.name === folder).length
        if (count > 1) problems.push(`"${folder}" is there ${count} times`)
        if (presence === 'there' && count === 0) problems.push(`"${folder}" was created and is lost`)
        if (presence === 'gone' && count > 0) problems.push(`"${folder}" was deleted and is back`)
      }
      return problems
    },
  }
}

export type Writes = Awaited<ReturnType<typeof startWrites>>
