import { cleanLine } from './clean-text.ts'

/** How many characters a password has. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const

/** Under which a name for signing in is found: capitals, spaces at the ends and ways to write a letter do not matter. */
export const signInNameKey = (name: string): string => cleanLine(name.normalize('NFKC')).toLowerCase()
