export const colour = 'Cor'
/** The ten folder colours, and the one that follows from the folder itself. */
export const automaticColour = 'Automática'
export const colourNames: readonly string[] = [
  'Terracota',
  'Mostarda',
  'Oliva',
  'Verde',
  'Verde-azulado',
  'Azul',
  'Violeta',
  'Roxo',
  'Rosa',
  'Cinza',
]

export const emoji = 'Emoji'
export const noEmoji = 'Sem emoji, só a inicial'
export const searchEmoji = 'Pesquise um emoji ou digite-o'
export const nothingFound = (typed: string): string =>
  `Nenhum emoji para “${typed}”. Você também pode digitar ou colar um.`

/** The dialog's title. */
export const lookOf = (folder: string): string => `Cor e emoji de ${folder}`
export const save = 'Salvar'
export const lookChanged = (folder: string): string => `Nova cor e emoji: ${folder}`
