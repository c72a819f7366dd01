import { messages } from './message.ts'

export const { colour } = messages('folder-look')

/** The ten folder colours, and the one that follows from the folder itself. */
export const { automaticColour, colourNames, emoji, noEmoji, searchEmoji } = messages('folder-look')

export const { nothingFound } = messages('folder-look')

/** The dialog's title. */
export const { lookOf } = messages('folder-look')
export const { save } = messages('folder-look')

export const { lookChanged } = messages('folder-look')
