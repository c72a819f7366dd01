import type { Db } from '../../db/open.ts'

/** The operators' flags and what holds while nobody has set them. */
export const REMOTE_CONFIG_DEFAULTS = {
  registrationEnabled: true,
  maintenanceMode: false,
  maxFoldersPerUser: 50,
  maxChannelsPerFolder: 100,
}

export type RemoteConfig = typeof REMOTE_CONFIG_DEFAULTS

export const remoteConfigQueries = (db: Db) => ({
  /** All flags; one that is missing or not of its type has its default. */
  async read(): Promise<RemoteConfig> {
    const config: RemoteConfig = { ...REMOTE_CONFIG_DEFAULTS }
    for (const { name, value } of await db.selectFrom('remote_config').select(['name', 'value']).execute()) {
      const parsed = parse(value)
      if (name in config && typeof parsed === typeof config[name as keyof RemoteConfig])
        Object.assign(config, { [name]: parsed })
    }
    return config
  },

  put: (name: keyof RemoteConfig, value: boolean | number, now: number) =>
    db
      .insertInto('remote_config')
      .values({ name, value: JSON.stringify(value), updated_at: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value), updated_at: now }))
      .execute(),
})

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
