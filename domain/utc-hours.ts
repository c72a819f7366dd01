/** The day of a moment, UTC: YYYY-MM-DD. @param ms since epoch */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The hour of a moment, UTC: YYYY-MM-DDTHH. Hours sort as text, also beside days. @param ms since epoch */
export const hourOf = (ms: number): string => new Date(ms).toISOString().slice(0, 13)
