import { CallError, type ConnectionState } from '../calls.ts'
import { text } from '../texts.ts'

/** What an error says about the connection. One that the server gave a reason for leaves it as it is. */
export function stateOf(error: unknown): { state: ConnectionState; problem: string } {
  if (!(error instanceof CallError)) throw error
  if (error.code === 'token_refused') return { state: 'refused', problem: text('tokenRefused') }
  return { state: error.code === 'away' ? 'away' : 'ok', problem: error.message }
}
