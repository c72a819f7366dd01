import { PRODUCT } from '#contract/product.ts'
import type { LegalDocument } from './document.ts'
import { collection } from './privacy-collection.tsx'
import { rights } from './privacy-rights.tsx'
import { sharing } from './privacy-sharing.tsx'

export const privacyPolicy: LegalDocument = {
  title: 'Datenschutzerklärung',
  lead: `Diese Übersetzung hilft beim Verstehen; verbindlich ist die englische Fassung. Hier steht, was ${PRODUCT} über dich speichert, wo, wie lange, wer sonst etwas davon bekommt und wie du es zurückholst.`,
  inShort: [
    'Wir lesen mit deiner Erlaubnis deine YouTube-Abos und können auf YouTube nichts ändern.',
    'Unser Server bewahrt deine Ordner und Kanäle auf. Was du angeschaut und gesehen hast, bleibt in deinem Browser, solange du die Synchronisierung nicht einschaltest.',
    'Wir verkaufen nichts, und kein Werbenetzwerk erfährt je, was du abonniert hast.',
    'Du kannst in den Einstellungen jederzeit alles mitnehmen, Google trennen oder alles löschen.',
  ],
  sections: [...collection, ...sharing, ...rights],
}

export const privacyChoices = 'Datenschutzauswahl'
export const privacyChoicesText =
  'Werbung von Dritten erscheint auf der Startseite, der Tarifseite und den rechtlichen Seiten, und nur, wenn du sie erlaubst. Deine Wahl wird in diesem Browser gespeichert, und du kannst sie hier jederzeit ändern.'
