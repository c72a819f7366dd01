export const colour = 'Color'
/** The ten folder colours, and the one that follows from the folder itself. */
export const automaticColour = 'Automático'
export const colourNames: readonly string[] = [
  'Terracota',
  'Mostaza',
  'Oliva',
  'Verde',
  'Verde azulado',
  'Azul',
  'Violeta',
  'Púrpura',
  'Rosa',
  'Gris',
]

export const emoji = 'Emoji'
export const noEmoji = 'Sin emoji, solo la inicial'
export const searchEmoji = 'Busca un emoji o escríbelo'
export const nothingFound = (typed: string): string =>
  `Ningún emoji para “${typed}”. También puedes escribir o pegar uno.`

/** The dialog's title. */
export const lookOf = (folder: string): string => `Color y emoji de ${folder}`
export const save = 'Guardar'
export const lookChanged = (folder: string): string => `Nuevo color y emoji: ${folder}`
