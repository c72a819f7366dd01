import type { Context as HonoContext } from 'hono'
import { inSteps } from '../../lib/steps.ts'
import { counted } from '../../lib/thread-time.ts'
import { refuse } from './refusals.ts'

/** Items, channels or labels in one call. */
export const MAX_AT_ONCE = 10_000

/** The parameters of the address and then of the body. Apps repeat names, send what goes into either, and not always a type. */
export type Parameters = {
  /** In their order. Refuses more than {@link MAX_AT_ONCE}. */
  all: (name: string) => string[]
  first: (name: string) => string | undefined
}

export async function readParameters({ req }: HonoContext): Promise<Parameters> {
  const values = new Map<string, string[]>()
  const { search } = new URL(req.url)
  const body = req.method === 'POST' ? await counted(req.text()) : ''
  for (const text of [search.slice(1), body])
    await inSteps(text.split('&'), (parts) => {
      for (const part of parts)
        for (const [name, value] of new URLSearchParams(part)) {
          const known = values.get(name)
          if (known) known.push(value)
          else values.set(name, [value])
        }
    })
  return {
    all: (name) => {
      const all = values.get(name) ?? []
      if (all.length > MAX_AT_ONCE) refuse('too_many')
      return all
    },
    first: (name) => values.get(name)?.[0],
  }
}
