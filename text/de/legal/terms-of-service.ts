import { PRODUCT } from '#contract/product.ts'
import type { LegalDocument } from './document.ts'
import { termsGeneral } from './terms-general.tsx'
import { termsOfUse } from './terms-use.tsx'

export const termsOfService: LegalDocument = {
  title: 'Nutzungsbedingungen',
  lead: `Diese Übersetzung hilft beim Verstehen; verbindlich ist die englische Fassung. Hier steht, was du von ${PRODUCT} erwarten kannst und was wir von dir erwarten.`,
  inShort: [
    `${PRODUCT} ist mit 3 Ordnern kostenlos. Premium kostet 2,99 £ im Monat, hat unbegrenzt viele Ordner und keine Werbung und ist jederzeit kündbar.`,
    'Du brauchst ein Google-Konto und musst mindestens 13 sein.',
    'Was du ordnest, gehört dir: Nimm es mit oder lösch es, wann immer du magst.',
    `${PRODUCT} nutzt YouTube API Services und gehört zu keiner Videoplattform.`,
  ],
  sections: [...termsOfUse, ...termsGeneral],
}
