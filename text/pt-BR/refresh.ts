import type { RefreshStop } from '#contract/videos.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

/** `unreachable`: our own server did not answer, or stopped answering. */
export type RefreshProblem = RefreshStop | 'unreachable' | 'rate_limited'

const CAUSES: Partial<Record<RefreshProblem, string>> = {
  unreachable: 'não foi possível acessar o servidor',
  google_unavailable: 'não foi possível acessar o Google',
  rate_limited: 'você verificou muitas vezes seguidas; espere um minuto',
  reauthorisation_required: 'faça login com o Google de novo',
}

/** What a refresh left undone, and why if that is known. */
export function undoneText(undone: string, problem: RefreshProblem | null): string {
  const cause = problem && CAUSES[problem]
  return cause ? `${undone}: ${cause}` : undone
}

/** Why a refresh ended early, as a line of its own. */
export const refreshProblems: Readonly<Record<RefreshProblem, string>> = {
  reauthorisation_required: 'Sua autenticação expirou. Faça login de novo para ver os vídeos.',
  google_unavailable: 'Não conseguimos acessar o Google. Podem faltar vídeos novos.',
  unavailable: 'Não conseguimos acessar o YouTube. Podem faltar vídeos novos.',
  unreachable: 'Não conseguimos acessar o servidor. Podem faltar vídeos novos.',
  rate_limited: 'Você verificou muitas vezes seguidas. Espere um minuto.',
}

export const refreshingAuthentication = 'Renovando a autenticação…'

/** `Verificando 3 de 12 canais`. @param total 0: not known yet */
export const checkProgress = (done: number, total: number): string =>
  total === 0 ? 'Verificando canais' : `Verificando ${countText(done)} de ${channelsText(total)}`

export const checkForNewVideos = 'Procurar vídeos novos'
