export const colour = 'Farbe'
export const automaticColour = 'Automatisch'
export const colourNames: readonly string[] = [
  'Terrakotta',
  'Senf',
  'Oliv',
  'Grün',
  'Petrol',
  'Blau',
  'Violett',
  'Lila',
  'Rosa',
  'Grau',
]

export const emoji = 'Emoji'
export const noEmoji = 'Kein Emoji, nur der erste Buchstabe'
export const searchEmoji = 'Emoji suchen oder eingeben'
export const nothingFound = (typed: string): string =>
  `Kein Emoji zu „${typed}“ gefunden. Du kannst auch selbst eins eingeben oder einfügen.`

export const lookOf = (folder: string): string => `Farbe und Emoji von ${folder}`
export const save = 'Speichern'
export const lookChanged = (folder: string): string => `Neue Farbe und neues Emoji: ${folder}`
