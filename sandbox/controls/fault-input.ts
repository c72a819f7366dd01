import type { Fault } from './faults.ts'
import { BadInput, countOf, needed, readObject, textOf } from './input.ts'

const KINDS: readonly Fault['kind'][] = ['status', 'quota', 'slow', 'held', 'late', 'malformed', 'truncated', 'reset']
const FIELDS = ['match', 'kind', 'status', 'body', 'reason', 'afterCalls', 'times', 'ms']

/** Reads `POST faults`. Throws BadInput. */
export function readFault(value: unknown): Fault {
  const fields = readObject(value, FIELDS)
  const match = needed(textOf(fields, 'match'), 'match')
  const named = needed(textOf(fields, 'kind'), 'kind')
  const kind = KINDS.find((one) => one === named)
  if (!kind) throw new BadInput(`"kind" must be one of: ${KINDS.join(', ')}`)
  const status = countOf(fields, 'status', 200, 599)
  const ms = countOf(fields, 'ms', 1, 600_000)
  if (kind === 'status' && status === null) throw new BadInput('"status" is missing')
  if (status !== null && status < 400 && fields.body === undefined)
    throw new BadInput('"status" must be from 400 to 599 without a "body"')
  if ((kind === 'slow' || kind === 'late') && ms === null) throw new BadInput('"ms" is missing')
  if (match === '') throw new BadInput('"match" must not be empty; "/" matches everything')
  return {
    match,
    kind,
    status: status ?? 500,
    body: fields.body ?? null,
    reason: textOf(fields, 'reason'),
    afterCalls: countOf(fields, 'afterCalls', 0, 1_000_000) ?? 0,
    times: countOf(fields, 'times', 1, 1_000_000),
    ms: ms ?? 0,
  }
}
