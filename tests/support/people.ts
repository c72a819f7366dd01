import type { Product } from './product.ts'
import { channelIds } from './sandbox.ts'
import { Visitor } from './visitor.ts'

let count = 0

/** Someone nobody else is, with this many subscriptions, signed in. */
export async function newPerson(product: Product, subscriptions: number | readonly string[] = 0) {
  const email = `person-${process.pid}-${++count}@sandbox.test`
  const ids = typeof subscriptions === 'number' ? channelIds(subscriptions) : subscriptions
  await product.sandbox.setSubscriptions(email, ids)
  const person = new Visitor(product)
  await person.signIn(email)
  return Object.assign(person, { email })
}

/** The same, with the subscriptions imported. */
export async function newImportedPerson(product: Product, subscriptions: number | readonly string[]) {
  const person = await newPerson(product, subscriptions)
  await person.import()
  return person
}

/** Makes a folder. @returns its id */
export async function newFolder(person: Visitor, name: string, ids: readonly string[] = []): Promise<string> {
  const { status, body } = await person.post<{ folder: { id: string } }>('/api/folders', { name, channelIds: ids })
  if (status !== 201) throw new Error(`folder: ${status} ${JSON.stringify(body)}`)
  return body.folder.id
}
