/**
 * Whether two properties have the same value. Objects are compared as JSON, so their keys must be in the same order; a
 * property that is missing equals `null`.
 */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
