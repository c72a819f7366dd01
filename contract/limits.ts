/** Numbers that both sides of the API need. No schemas here: the page imports these as values. */

/** The range of each numeric flag, both ends included. A user has at most 10,000 channels, so no folder has more. */
export const FLAG_RANGES = {
  maxFoldersPerUser: { min: 1, max: 1_000 },
  maxChannelsPerFolder: { min: 1, max: 10_000 },
} as const

/** Videos per request for details: as many as YouTube returns for one unit of quota. */
export const DETAILS_AT_ONCE = 50
