export const colour = 'Colour'
/** The ten folder colours, and the one that follows from the folder itself. */
export const automaticColour = 'Automatic'
export const colourNames: readonly string[] = [
  'Terracotta',
  'Mustard',
  'Olive',
  'Green',
  'Teal',
  'Blue',
  'Violet',
  'Purple',
  'Pink',
  'Grey',
]

export const emoji = 'Emoji'
export const noEmoji = 'No emoji, just the first letter'
export const searchEmoji = 'Search emoji, or type one'
export const nothingFound = (typed: string): string => `No emoji for “${typed}”. You can type or paste one instead.`

/** The dialog's title. */
export const lookOf = (folder: string): string => `Colour and emoji of ${folder}`
export const save = 'Save'
export const lookChanged = (folder: string): string => `New colour and emoji: ${folder}`
