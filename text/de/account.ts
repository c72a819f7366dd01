import { PRODUCT } from '#contract/product.ts'
export const signInWithGoogle = 'Über Google anmelden'
export const signingIn = 'Anmeldung läuft …'
export const stillWaitingForGoogle = 'Das Google-Fenster wartet noch auf dich'
export const signInFailed = 'Die Anmeldung hat nicht geklappt. Bitte versuch es noch einmal.'

export const signInTitle = `Bei ${PRODUCT} anmelden`
export const signInLead = 'Hol deine YouTube-Abos herein und stell sie ins Regal.'
export const verificationTitle = 'Zur Überprüfung durch Google'
export const verificationText =
  'Google warnt dich vielleicht, dass diese App noch nicht überprüft wurde. Das ist bei neuen Apps normal. Klick auf „Erweitert“ und dann auf den Link zur App.'
export const signInFeatures = [
  'Alle deine Abos automatisch importiert',
  'Eigene Ordner, so wie du sie brauchst',
  'Kanäle per Drag-and-drop verschieben',
  'Alles, was du geordnet hast, als Datei',
  'Datenschutz: nur Lesezugriff, und was du öffnest, bleibt in deinem Browser',
] as const
export const signInAgreement = {
  before: 'Mit der Anmeldung stimmst du den ',
  terms: 'Nutzungsbedingungen',
  between: ' und der ',
  privacy: 'Datenschutzerklärung',
  after: ' zu.',
} as const

export const savingBeforeSignOut = 'Deine letzten Änderungen werden gespeichert, dann wirst du abgemeldet.'
