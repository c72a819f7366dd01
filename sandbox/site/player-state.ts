import { hash } from '../catalogue/seed.ts'
import type { Video } from '../catalogue/video.ts'

/** What differs from what is drawn. `playerError`: a code the player shows instead of the video. */
export type PlayerChanges = {
  embeddable?: boolean
  madeForKids?: boolean
  /** Null: YouTube does not say. */
  containsSyntheticMedia?: boolean | null
  playerError?: number | null
  ageRestricted?: boolean
  /** Countries; none: it is shown nowhere. */
  allowedIn?: readonly string[]
}

/** The player's behaviour. `pace`: seconds of a video that pass in one second. `silent`: it answers no message. */
export type PlayerSettings = { pace: number; silent: boolean }

export type PlayerState = ReturnType<typeof makePlayerState>

export function makePlayerState() {
  const changes = new Map<string, PlayerChanges>()
  let settings: PlayerSettings = { pace: 1, silent: false }
  return {
    settings: () => settings,
    configure(given: Partial<PlayerSettings>) {
      settings = { ...settings, ...given }
    },
    change(videoId: string, given: PlayerChanges) {
      changes.set(videoId, { ...changes.get(videoId), ...given })
    },
    /** A few owners allow no embedding, a few videos are for children or labelled as made with AI; of some nothing is said. */
    statusOf(video: Video): { embeddable: boolean; madeForKids: boolean; containsSyntheticMedia?: boolean } {
      const drawn = hash(video.channel.index, video.number, 11) % 90
      const given = changes.get(video.id) ?? {}
      const { embeddable = drawn !== 7, madeForKids = drawn === 8 } = given
      const { containsSyntheticMedia = drawn > 60 ? null : drawn === 9 } = given
      return { embeddable, madeForKids, ...(containsSyntheticMedia !== null && { containsSyntheticMedia }) }
    },
    /** Who may see it: everybody, unless that was changed. */
    contentOf(video: Video) {
      const { ageRestricted = false, allowedIn } = changes.get(video.id) ?? {}
      return {
        contentRating: ageRestricted ? { ytRating: 'ytAgeRestricted' } : {},
        ...(allowedIn && { regionRestriction: { allowed: allowedIn } }),
      }
    },
    /** The code of the error the player shows; null: it plays. */
    errorOf(video: Video): number | null {
      const { playerError, ageRestricted = false } = changes.get(video.id) ?? {}
      return playerError ?? (this.statusOf(video).embeddable && !ageRestricted ? null : 150)
    },
    reset() {
      changes.clear()
      settings = { pace: 1, silent: false }
    },
  }
}
