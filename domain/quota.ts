/** Units a day that all users of the product share. Source: YouTube's default for a project. */
export const DAILY_UNITS = 10_000
