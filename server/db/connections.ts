/** The connections of a PostgreSQL pool. `waiting`: requests for a connection that wait because all are in use. */
export type Connections = { open: number; idle: number; waiting: number; max: number }

const readers = new WeakMap<object, () => Connections | null>()

/** Makes the connections of a database known to {@link connectionsOf}. */
export const registerConnections = (db: object, read: () => Connections | null): void => void readers.set(db, read)

/** Returns what the connections of an open database are doing now; `null` on SQLite, which has no pool. */
export const connectionsOf = (db: object): Connections | null => readers.get(db)?.() ?? null
