/** Units per day, shared by all users. Source: YouTube's default for a project. */
export const DAILY_UNITS = 10_000
/** Units per day of `videos.batchGetStats`, which has a quota of its own. Source: YouTube's revision history, 3 June 2026. */
export const DAILY_STATS_UNITS = 10_000
