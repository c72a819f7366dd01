import { PRODUCT } from '#contract/product.ts'
import type { ChannelTrouble } from '#contract/videos.ts'

export const channelTrouble: Readonly<Record<ChannelTrouble, string>> = {
  gone: 'Gelöscht',
  suspended: 'Von YouTube gesperrt',
  private: 'Privat',
  not_found: 'Auf YouTube nicht gefunden',
  forbidden: 'YouTube zeigt ihn nicht',
  not_configured: `YouTube lässt ${PRODUCT} nicht zu`,
  rate_limited: 'YouTube war überlastet',
  malformed: 'YouTubes Antwort war nicht lesbar',
  unavailable: 'YouTube war nicht erreichbar',
}
