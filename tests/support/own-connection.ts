import { request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'

/**
 * Sends a request on a connection of its own; redirects are not followed. A kept one may be closed by the server in the moment
 * it is used, more often the slower the machine is, and a change that meets this cannot be repeated: nobody could tell whether
 * it was made. `fetch` would take one that the product has left open in the same process.
 * @throws Error that says which request failed, and how its connection ended
 */
export async function fetchOnOwnConnection(url: string, request: RequestInit = {}): Promise<Response> {
  const { method, headers, body } = new Request(url, request)
  const sent = body ? Buffer.from(await new Response(body).arrayBuffer()) : null
  return new Promise((resolve, reject) => {
    const call = httpRequest(url, { method, headers: Object.fromEntries(headers), agent: false }, (answer) => {
      const status = answer.statusCode ?? 0
      const received = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      )
      const isEmpty = [204, 304].includes(status)
      if (isEmpty) answer.resume()
      resolve(new Response(isEmpty ? null : (Readable.toWeb(answer) as BodyInit), { status, headers: received }))
    })
    call.on('error', (error: NodeJS.ErrnoException) =>
      reject(failureOf(`${method} ${url}`, new Error(error.message, { cause: error }))),
    )
    call.end(sent ?? undefined)
  })
}

/** An error that names the request: the platform's own says only "fetch failed". Its cause is kept. */
export function failureOf(request: string, { message, cause }: Error): Error {
  const { code } = (cause ?? {}) as { code?: string }
  return new Error(`${request}: ${message}${code ? ` (${code})` : ''}`, { cause })
}
