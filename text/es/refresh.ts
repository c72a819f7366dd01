import type { RefreshStop } from '#contract/videos.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

/** `unreachable`: our own server did not answer, or stopped answering. */
export type RefreshProblem = RefreshStop | 'unreachable' | 'rate_limited'

const CAUSES: Partial<Record<RefreshProblem, string>> = {
  unreachable: 'no se ha podido contactar con el servidor',
  google_unavailable: 'no se ha podido contactar con Google',
  rate_limited: 'has comprobado demasiadas veces seguidas; espera un minuto',
  reauthorisation_required: 'inicia sesión con Google de nuevo',
}

/** What a refresh left undone, and why if that is known. */
export function undoneText(undone: string, problem: RefreshProblem | null): string {
  const cause = problem && CAUSES[problem]
  return cause ? `${undone}: ${cause}` : undone
}

/** Why a refresh ended early, as a line of its own. */
export const refreshProblems: Readonly<Record<RefreshProblem, string>> = {
  reauthorisation_required: 'Tu autenticación ha caducado. Inicia sesión de nuevo para ver los videos.',
  google_unavailable: 'No hemos podido contactar con Google. Pueden faltar videos nuevos.',
  unavailable: 'No hemos podido contactar con YouTube. Pueden faltar videos nuevos.',
  unreachable: 'No hemos podido contactar con el servidor. Pueden faltar videos nuevos.',
  rate_limited: 'Has comprobado demasiadas veces seguidas. Espera un minuto.',
}

export const refreshingAuthentication = 'Renovando la autenticación…'

/** `Comprobando 3 de 12 canales`. @param total 0: not known yet */
export const checkProgress = (done: number, total: number): string =>
  total === 0 ? 'Comprobando canales' : `Comprobando ${countText(done)} de ${channelsText(total)}`

export const checkForNewVideos = 'Buscar videos nuevos'
