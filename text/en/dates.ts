import { lazy } from '#domain/lazy.ts'

const date = lazy(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** `20 November 2026`. @param day YYYY-MM-DD */
export const longDate = (day: string): string => date().format(Date.parse(day))
