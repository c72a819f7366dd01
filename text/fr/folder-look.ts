export const colour = 'Couleur'
export const automaticColour = 'Automatique'
export const colourNames: readonly string[] = [
  'Terre cuite',
  'Moutarde',
  'Olive',
  'Vert',
  'Sarcelle',
  'Bleu',
  'Violet',
  'Pourpre',
  'Rose',
  'Gris',
]

export const emoji = 'Emoji'
export const noEmoji = 'Pas d’emoji, seulement l’initiale'
export const searchEmoji = 'Chercher ou saisir un emoji'
export const nothingFound = (typed: string): string =>
  `Aucun emoji pour « ${typed} ». Vous pouvez en saisir ou en coller un.`

export const lookOf = (folder: string): string => `Couleur et emoji : ${folder}`
export const save = 'Enregistrer'
export const lookChanged = (folder: string): string => `Nouvelle couleur, nouvel emoji : ${folder}`
