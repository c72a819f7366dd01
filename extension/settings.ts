import { api } from './browser.ts'

/** What the user has chosen in the options, and on the subscriptions page. Nothing of it is secret: pages' scripts read it. */
export type Settings = {
  /** Folders in YouTube's guide. */
  guide: boolean
  /** Buttons beside Subscribe and on cards. */
  buttons: boolean
  /** What was seen is dimmed. */
  dims: boolean
  /** What YouTube shows as watched is marked as seen. Off unless the user asks for it. */
  marksWatched: boolean
  /** Of the subscriptions page: a folder's id, `unsorted`, or null for all. */
  folder: string | null
  hidesShorts: boolean
  unseenOnly: boolean
}

export const DEFAULTS: Settings = {
  ...{ guide: true, buttons: true, dims: true, marksWatched: false },
  ...{ folder: null, hidesShorts: false, unseenOnly: false },
}

/** What the guide showed last, so that it can be drawn together with YouTube's own entries. */
export type GuideEntry = { id: string; name: string; emoji: string | null; colour: number; unseen: number | null }

type Stored = { settings?: Partial<Settings>; guide?: GuideEntry[]; libraryVersion?: number }

export async function readSettings(): Promise<Settings> {
  const { settings } = await api.storage.local.get<Stored>('settings')
  return { ...DEFAULTS, ...settings }
}

export async function changeSettings(change: Partial<Settings>): Promise<void> {
  await api.storage.local.set({ settings: { ...(await readSettings()), ...change } })
}

export const readGuide = async (): Promise<GuideEntry[] | null> =>
  (await api.storage.local.get<Stored>('guide')).guide ?? null

/** @param entries null: the companion is not connected any more */
export const keepGuide = (entries: GuideEntry[] | null): Promise<void> =>
  entries ? api.storage.local.set({ guide: entries }) : api.storage.local.remove('guide')

/** Says which version of the library is known now: whoever shows a part of it asks again. */
export const keepVersion = (libraryVersion: number): Promise<void> => api.storage.local.set({ libraryVersion })

type Changed = { settings?: Settings; guide?: GuideEntry[] | null; libraryVersion?: number }

/** Calls back with what another part of the companion changed. */
export function onStored(changed: (stored: Changed) => void): void {
  api.storage.onChanged.addListener((changes, area) => {
    if (area !== 'local') return
    const { settings, guide, libraryVersion } = changes
    changed({
      ...(settings && { settings: { ...DEFAULTS, ...(settings.newValue as Partial<Settings> | undefined) } }),
      ...(guide && { guide: (guide.newValue as GuideEntry[] | undefined) ?? null }),
      ...(libraryVersion && { libraryVersion: Number(libraryVersion.newValue) }),
    })
  })
}
