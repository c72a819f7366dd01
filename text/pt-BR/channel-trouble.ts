import { PRODUCT } from '#contract/product.ts'
import type { ChannelTrouble } from '#contract/videos.ts'

/** Why a channel's videos could not be read, as it stands in lists. */
export const channelTrouble: Readonly<Record<ChannelTrouble, string>> = {
  gone: 'Excluído',
  suspended: 'Suspenso pelo YouTube',
  private: 'Privado',
  not_found: 'Não está no YouTube',
  forbidden: 'O YouTube se recusou a mostrar',
  not_configured: `O YouTube negou acesso ao ${PRODUCT}`,
  rate_limited: 'O YouTube estava ocupado demais',
  malformed: 'Não foi possível ler a resposta do YouTube',
  unavailable: 'Não foi possível contatar o YouTube',
}
