/** A failure somebody asked for. */
export type Fault = {
  /** Part of path and query, or `METHOD /path…` for a beginning. */
  match: string
  kind: 'status' | 'quota' | 'slow' | 'held' | 'late' | 'malformed' | 'truncated' | 'reset'
  status: number
  body: unknown
  reason: string | null
  /** Matching calls let through first. */
  afterCalls: number
  /** Calls that fail after that; null: all. */
  times: number | null
  ms: number
}

export type Faults = ReturnType<typeof makeFaults>

/** The failures in force. Counting is exact: each call is counted once, before anything waits. */
export function makeFaults() {
  let active: (Fault & { seen: number })[] = []
  let clearing = new AbortController()
  const clear = () => {
    active = []
    clearing.abort()
    clearing = new AbortController()
  }

  const isDue = (fault: Fault & { seen: number }) => {
    const place = fault.seen++
    return place >= fault.afterCalls && (fault.times === null || place < fault.afterCalls + fault.times)
  }

  return {
    add(fault: Fault): void {
      active.push({ ...fault, seen: 0 })
    },
    clear,
    reset: clear,
    list: () => active.map(({ seen, ...fault }) => ({ ...fault, seen })),

    /**
     * The failures of one call: waits come first, then at most one that answers; later ones do not count it.
     * `untilCleared`: the call waits until this is aborted; null: it is not held.
     */
    due(
      method: string,
      pathAndQuery: string,
    ): { waitMs: number; untilCleared: AbortSignal | null; answer: Fault | null } {
      let waitMs = 0
      let untilCleared: AbortSignal | null = null
      for (const fault of active) {
        if (!matches(fault.match, method, pathAndQuery) || !isDue(fault)) continue
        if (fault.kind === 'slow') waitMs += fault.ms
        else if (fault.kind === 'held') untilCleared = clearing.signal
        else return { waitMs, untilCleared, answer: fault }
      }
      return { waitMs, untilCleared, answer: null }
    },
  }
}

function matches(match: string, method: string, pathAndQuery: string): boolean {
  const plain = readable(pathAndQuery)
  if (/^[A-Z]+ /.test(match)) return [pathAndQuery, plain].some((text) => `${method} ${text}`.startsWith(match))
  return pathAndQuery.includes(match) || plain.includes(match)
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
