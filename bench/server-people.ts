import type { SessionView } from '#contract/session.ts'
import type { Product } from '../tests/support/product.ts'
import { Visitor } from '../tests/support/visitor.ts'
import { newSubscriber } from './people.ts'
import { readStored } from './server-stored.ts'

/** Somebody signed in, with a library and two folders that hold channels each. */
export type ServerPerson = {
  visitor: Visitor
  userId: string
  /** Of the session, as it is stored. */
  idHash: string
  /** Those in the folders are the first. */
  channelIds: string[]
  folderIds: [string, string]
}

/** Many with a usual library, one with a large one. */
export type Crowd = { people: ServerPerson[]; large: ServerPerson[] }

/** In each folder at first. */
const CHANNELS_IN_FOLDER = 50

/** Real ones: they sign in, import and make folders. As many imports at once as there are people. */
export async function newPeople(product: Product, count: number, channelCount: number): Promise<ServerPerson[]> {
  const people = await Promise.all(Array.from({ length: count }, () => newUser(product, channelCount)))
  const sessions = await readStored<{ user_id: string; id_hash: string }>(
    product.databaseUrl,
    'select user_id, id_hash from session',
  )
  const hashes = new Map(sessions.map((session) => [session.user_id, session.id_hash]))
  return people.map((person) => ({ ...person, idHash: hashes.get(person.userId) ?? '' }))
}

async function newUser(product: Product, channelCount: number): Promise<Omit<ServerPerson, 'idHash'>> {
  const { cookie } = await newSubscriber(product, channelCount)
  const visitor = new Visitor(product)
  visitor.cookie = `${cookie.name}=${cookie.value}`
  const { body } = await visitor.get<SessionView>('/api/session')
  const channelIds = (await visitor.channels()).map((channel) => channel.id)
  if (!body.user || channelIds.length !== channelCount)
    throw new Error(`somebody has ${channelIds.length} channels instead of ${channelCount}`)
  const newFolder = async (name: string, from: number) => {
    const answer = await visitor.post<{ folder: { id: string } }>('/api/folders', {
      name,
      channelIds: channelIds.slice(from, from + CHANNELS_IN_FOLDER),
    })
    if (answer.status !== 201) throw new Error(`folder: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.folder.id
  }
  const folderIds: [string, string] = [await newFolder('Here', 0), await newFolder('There', CHANNELS_IN_FOLDER)]
  return { visitor, userId: body.user.id, channelIds, folderIds }
}
