import { Visitor } from '../tests/support/visitor.ts'
import type { BenchProduct } from './product.ts'

/** Someone with one folder of so many channels, signed in. */
export type BenchPerson = { cookie: { name: string; value: string; url: string }; channelIds: string[]; path: string }

/** The catalogue's first channels are all odd ones; from here on they are as a person has them. */
const USUAL_FROM = 30
const CATALOGUE_OWNER = 'large@sandbox.test'

let count = 0

export async function newBenchPerson(product: BenchProduct, channelCount: number): Promise<BenchPerson> {
  const list = await fetch(`${product.sandbox.url}/__sandbox/accounts/${CATALOGUE_OWNER}/subscriptions`)
  const channels = (await list.json()) as { channelId: string; terminated: boolean }[]
  const usual = channels.slice(USUAL_FROM).filter((channel) => !channel.terminated)
  const channelIds = usual.slice(0, channelCount).map((channel) => channel.channelId)
  const email = `bench-${++count}@sandbox.test`
  await product.sandbox.setSubscriptions(email, channelIds)

  const visitor = new Visitor(product)
  await visitor.signIn(email)
  await visitor.import()
  const { status, body } = await visitor.post<{ folder: { slug: string } }>('/api/folders', {
    name: `Folder of ${channelCount}`,
    channelIds,
  })
  if (status !== 201) throw new Error(`folder: ${status} ${JSON.stringify(body)}`)
  const [name = '', value = ''] = visitor.cookie.split('=')
  return { cookie: { name, value, url: product.origin }, channelIds, path: `/folder/${body.folder.slug}` }
}
