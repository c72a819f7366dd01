/**
 * Sends a request on a connection of its own. A kept one may be closed by the server in the moment it is used, more often
 * the slower the machine is, and a change that meets this cannot be repeated: nobody could tell whether it was made.
 * @throws Error that says which request failed, and how its connection ended
 */
export async function fetchOnOwnConnection(url: string, request: RequestInit = {}): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('Connection', 'close')
  return await fetch(url, { ...request, headers }).catch((error: Error) => {
    throw failureOf(`${request.method} ${url}`, error)
  })
}

/** An error that names the request: the platform's own says only "fetch failed". Its cause is kept. */
export function failureOf(request: string, { message, cause }: Error): Error {
  const { code } = (cause ?? {}) as { code?: string }
  return new Error(`${request}: ${message}${code ? ` (${code})` : ''}`, { cause })
}
