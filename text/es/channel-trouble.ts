import { PRODUCT } from '#contract/product.ts'
import type { ChannelTrouble } from '#contract/videos.ts'

/** Why a channel's videos could not be read, as it stands in lists. */
export const channelTrouble: Readonly<Record<ChannelTrouble, string>> = {
  gone: 'Eliminado',
  suspended: 'Suspendido por YouTube',
  private: 'Privado',
  not_found: 'No está en YouTube',
  forbidden: 'YouTube se negó a mostrarlo',
  not_configured: `YouTube negó el acceso a ${PRODUCT}`,
  rate_limited: 'YouTube estaba demasiado ocupado',
  malformed: 'No se pudo leer la respuesta de YouTube',
  unavailable: 'No se pudo contactar con YouTube',
}
