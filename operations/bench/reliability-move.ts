import { place } from '../../tests/support/placing.ts'
import type { Product } from '../../tests/support/product.ts'
import { channelIds } from '../../tests/support/sandbox.ts'
import { newFolder, newImportedUser } from '../../tests/support/users.ts'
import { type Kill, spanOf } from './reliability-kill.ts'

const CHANNELS = channelIds(60)
const ONE_BY_ONE = CHANNELS.slice(0, 40)
const TOGETHER = CHANNELS.slice(40)

/** Moves of one channel each and one of twenty, all at once: what was acknowledged is there, the twenty all or none. */
export async function moveKill(product: Product): Promise<Kill> {
  const person = await newImportedUser(product, CHANNELS)
  const folder = await newFolder(person, 'Kept')
  let turn = 0

  const send = (channelIds: string[], folderId: string | null) =>
    place(person, { [folderId === null ? 'remove' : 'add']: [{ folderId: folder, channelIds }] }).then(
      ({ status }) => (status === 200 ? channelIds : []),
      () => [],
    )
  const sendAll = () => {
    const folderId = turn++ % 2 ? null : folder
    const sent = [TOGETHER, ...ONE_BY_ONE.map((id) => [id])].map((ids) => send(ids, folderId))
    return { folderId, answered: Promise.all(sent) }
  }
  const spanMs = await spanOf(() => sendAll().answered)

  const begin = async () => {
    const { folderId, answered } = sendAll()
    return async () => {
      const acknowledged = (await answered).flat()
      const { placements } = await person.libraryView()
      const { folders, unsortedChannels } = await person.library()
      const inFolder = folders[0]?.channels ?? []
      const there = new Set((folderId === null ? unsortedChannels : inFolder).map(({ id }) => id))
      const problems: string[] = []
      const lost = acknowledged.filter((id) => !there.has(id)).length
      if (lost > 0) problems.push(`${lost} acknowledged moves are lost`)
      if (new Set(TOGETHER.map((id) => there.has(id))).size > 1) problems.push('a move of twenty is half done')
      if (inFolder.length + unsortedChannels.length !== CHANNELS.length) problems.push('channels are missing')
      if (new Set(placements.map(([, , position]) => position)).size !== inFolder.length)
        problems.push('two channels stand at one place')
      return { problems, brokenOff: acknowledged.length < CHANNELS.length }
    }
  }
  return { begin, spanMs }
}
