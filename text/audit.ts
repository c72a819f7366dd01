import type { AuditEntry } from '#contract/admin.ts'

/** What an admin did, as a sentence for each action. */
export type AuditTexts = {
  readonly [Action in AuditEntry['action']]: (details: Extract<AuditEntry, { action: Action }>['details']) => string
}
