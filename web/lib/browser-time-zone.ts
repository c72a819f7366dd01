/** `null`: UTC, as for users whose zone is not known. */
export function browserTimeZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone === 'UTC' ? null : timeZone
}
