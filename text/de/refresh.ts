import type { RefreshStop } from '#contract/videos.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** `unreachable`: our own server did not answer, or stopped answering. */
export type RefreshProblem = RefreshStop | 'unreachable' | 'rate_limited'

const CAUSES: Partial<Record<RefreshProblem, string>> = {
  unreachable: 'Der Server war nicht erreichbar',
  google_unavailable: 'Google war nicht erreichbar',
  rate_limited: 'Du hast zu oft geprüft, warte bitte eine Minute',
  reauthorisation_required: 'Melde dich bitte neu über Google an',
}

/** What a refresh left undone, and why if that is known: `Die Videodaten konnten nicht geladen werden: Google war …`. */
export function undoneText(undone: string, problem: RefreshProblem | null): string {
  const cause = problem && CAUSES[problem]
  return cause ? `${undone}: ${cause}` : undone
}

export const refreshProblems: Readonly<Record<RefreshProblem, string>> = {
  reauthorisation_required: 'Deine Anmeldung ist abgelaufen. Melde dich bitte neu an, um Videos zu sehen.',
  google_unavailable: 'Wir konnten Google nicht erreichen. Neue Videos fehlen vielleicht.',
  unavailable: 'Wir konnten YouTube nicht erreichen. Neue Videos fehlen vielleicht.',
  unreachable: 'Wir konnten den Server nicht erreichen. Neue Videos fehlen vielleicht.',
  rate_limited: 'Du hast zu oft geprüft. Warte bitte eine Minute.',
}

export const refreshingAuthentication = 'Anmeldung wird erneuert …'

/** `3 von 12 Kanälen werden geprüft`. @param total 0: not known yet */
export const checkProgress = (done: number, total: number): string =>
  total === 0
    ? 'Kanäle werden geprüft'
    : plural(
        'de',
        total,
        {
          one: `${countText(done)} von # Kanal geprüft`,
          other: `${countText(done)} von # Kanälen geprüft`,
        },
        countText(total),
      )

export const checkForNewVideos = 'Nach neuen Videos suchen'
