import { PRODUCT } from '#contract/product.ts'
import type { ChannelTrouble } from '#contract/videos.ts'

export const channelTrouble: Readonly<Record<ChannelTrouble, string>> = {
  gone: 'Supprimée',
  suspended: 'Suspendue par YouTube',
  private: 'Privée',
  not_found: 'Introuvable sur YouTube',
  forbidden: 'YouTube a refusé de la montrer',
  not_configured: `YouTube a refusé l’accès à ${PRODUCT}`,
  rate_limited: 'YouTube était surchargé',
  malformed: 'Réponse de YouTube illisible',
  unavailable: 'YouTube était injoignable',
}
