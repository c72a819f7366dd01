const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** `20 Nov 2026, 14:05`, where the operator is. @param ms since epoch */
export const timeText = (ms: number): string => FORMAT.format(ms)
