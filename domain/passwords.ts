import { cleanLine } from './clean-text.ts'

/** Under which a name for signing in is found: capitals, spaces at the ends and ways to write a letter do not matter. */
export const signInNameKey = (name: string): string => cleanLine(name.normalize('NFKC')).toLowerCase()
