import { cleanLine } from './clean-text.ts'

/** Under which a name for signing in is found: capitals, spaces at the ends, ways to write a letter and what nobody sees do not matter. */
export const signInNameKey = (name: string): string =>
  cleanLine(name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')).toLowerCase()
