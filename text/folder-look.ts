import { message, messages } from './message.ts'

export const { colour } = messages('folder-look')

/** The ten folder colours, and the one that follows from the folder itself. */
export const { automaticColour, colourNames, emoji, noEmoji, searchEmoji } = messages('folder-look')

export const nothingFound = (typed: string): string => message('folder-look.nothingFound', { typed })

/** The dialog's title. */
export const lookOf = (folder: string): string => message('folder-look.lookOf', { folder })
export const { save } = messages('folder-look')

export const lookChanged = (folder: string): string => message('folder-look.lookChanged', { folder })
