import { CallError } from '../calls.ts'
import { text } from '../texts.ts'

/** A sentence for whatever went wrong. */
export function problemText(error: unknown): string {
  if (error instanceof CallError && error.code === 'extension_gone') return text('reloadPage')
  if (error instanceof CallError && error.code === 'token_refused') return text('tokenRefused')
  if (error instanceof CallError && error.message) return error.message
  return text('failed')
}
