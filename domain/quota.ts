/** Units per day, shared by all users. Source: YouTube's default for a project. */
export const DAILY_UNITS = 10_000
