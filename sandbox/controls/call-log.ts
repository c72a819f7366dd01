/** One call to a provider. Tokens and secrets are blanked. */
export type Call = { at: string; method: string; path: string; query: Record<string, string>; status: number }

export type CallLog = ReturnType<typeof makeCallLog>

const KEPT = 2000
const SECRET = new Set(['access_token', 'oauth_token', 'token', 'key', 'code', 'refresh_token', 'client_secret'])

/** The last 2,000 provider calls, oldest first. `status` is 0 when the connection was broken off. */
export function makeCallLog() {
  let calls: Call[] = []
  return {
    add(method: string, url: URL, status: number, atMs: number): void {
      const query = Object.fromEntries(
        [...url.searchParams].map(([name, value]) => [name, SECRET.has(name) ? '…' : value]),
      )
      calls.push({ at: new Date(atMs).toISOString(), method, path: url.pathname, query, status })
      if (calls.length > KEPT * 2) calls = calls.slice(-KEPT)
    },
    recent: () => calls.slice(-KEPT),
    reset: () => {
      calls = []
    },
  }
}
