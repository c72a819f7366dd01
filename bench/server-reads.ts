import type { BareAnswer } from './bare-http.ts'
import { type Load, measureLoad, mustHaveSucceeded } from './load.ts'
import type { ServerPerson } from './server-people.ts'

/** What one connection asks for, and what it must get. */
type Read = { path: string; headers: Record<string, string>; isRight: (status: number, body: string) => boolean }

/** A time, or so many requests where one takes long. */
export type RunLength = { seconds: number } | { amount: number }

export type Reads = { what: string; reads: Read[]; length: RunLength }

/** Each connection reads as one of the people. */
export async function measureReads(origin: string, { what, reads, length }: Reads): Promise<Load> {
  const of = (connection: number) => reads[connection % reads.length] as Read
  const load = await measureLoad({
    origin,
    ...length,
    requests: (connection) => [{ path: of(connection).path, headers: of(connection).headers }],
    check: ({ status, body }, connection) => of(connection).isRight(status, body),
  })
  mustHaveSucceeded(what, load)
  return load
}

/** The session of each person: byte for byte what it is. */
export async function sessionReads(people: readonly ServerPerson[], length: RunLength): Promise<Reads> {
  const reads = people.map(async (person): Promise<Read> => {
    const { text } = await answerTo(person, '/api/session')
    if (!text?.includes(JSON.stringify(person.userId))) throw new Error('a session of nobody')
    return {
      path: '/api/session',
      headers: { cookie: person.visitor.cookie },
      isRight: (status, body) => status === 200 && body === text,
    }
  })
  return { what: 'session', reads: await Promise.all(reads), length }
}

/** The library of each person: all its channels, to the end. */
export function libraryReads(people: readonly ServerPerson[], length: RunLength): Reads {
  const reads = people.map(
    ({ visitor, channelIds }): Read => ({
      path: '/api/library',
      headers: { cookie: visitor.cookie },
      isRight: (status, body) =>
        status === 200 && /"version":\d+\}$/.test(body) && countOf('"addedAt":', body) === channelIds.length,
    }),
  )
  return { what: `library of ${people[0]?.channelIds.length}`, reads, length }
}

/** The library of each person who has it already. */
export async function unchangedReads(people: readonly ServerPerson[], length: RunLength): Promise<Reads> {
  const reads = people.map(async (person): Promise<Read> => {
    const { headers } = await answerTo(person, '/api/library')
    return {
      path: '/api/library',
      headers: { cookie: person.visitor.cookie, 'if-none-match': headers.etag ?? '' },
      isRight: (status, body) => status === 304 && body === '',
    }
  })
  return { what: `library of ${people[0]?.channelIds.length}, unchanged`, reads: await Promise.all(reads), length }
}

/** Added by every server by itself, or by the sender of a body. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

/** What the product answers somebody. */
export async function answerTo({ visitor }: ServerPerson, path: string): Promise<BareAnswer> {
  const answer = await fetch(visitor.origin + path, { headers: { cookie: visitor.cookie } })
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN_HEADERS.has(name)))
  return { headers, text: await answer.text() }
}

function countOf(part: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) count++
  return count
}
