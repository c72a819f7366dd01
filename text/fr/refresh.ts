import type { RefreshStop } from '#contract/videos.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

/** `unreachable`: our own server did not answer, or stopped answering. */
export type RefreshProblem = RefreshStop | 'unreachable' | 'rate_limited'

const CAUSES: Partial<Record<RefreshProblem, string>> = {
  unreachable: 'le serveur est injoignable',
  google_unavailable: 'Google est injoignable',
  rate_limited: 'vous avez vérifié trop souvent, patientez une minute',
  reauthorisation_required: 'veuillez vous reconnecter avec Google',
}

/** What a refresh left undone, and why if that is known: `Impossible de charger les dates : Google est …`. */
export function undoneText(undone: string, problem: RefreshProblem | null): string {
  const cause = problem && CAUSES[problem]
  return cause ? `${undone} : ${cause}` : undone
}

export const refreshProblems: Readonly<Record<RefreshProblem, string>> = {
  reauthorisation_required: 'Votre connexion a expiré. Veuillez vous reconnecter pour voir les vidéos.',
  google_unavailable: 'Google est injoignable. De nouvelles vidéos peuvent manquer.',
  unavailable: 'YouTube est injoignable. De nouvelles vidéos peuvent manquer.',
  unreachable: 'Le serveur est injoignable. De nouvelles vidéos peuvent manquer.',
  rate_limited: 'Vous avez vérifié trop souvent. Patientez une minute.',
}

export const refreshingAuthentication = 'Renouvellement de la connexion…'

/** `Vérification : 3 sur 12 chaînes`. @param total 0: not known yet */
export const checkProgress = (done: number, total: number): string =>
  total === 0 ? 'Vérification des chaînes' : `Vérification : ${countText(done)} sur ${channelsText(total)}`

export const checkForNewVideos = 'Chercher de nouvelles vidéos'
