import { message, messages } from './message.ts'

export const { dropHere, orPaste, chooseFiles, reading, dropYourFile } = messages('file-drop')

/** Why no file could be read. */
export const { readFailures, ownFileAlone, nothingInFile } = messages('file-drop')

/** One of several files. */
export const fileProblem = (name: string, problem: string): string =>
  message('file-drop.fileProblem', { name, problem })

/** The file that pasted text becomes. */
export const { pastedText } = messages('file-drop')

/** Why a file of another app was refused. */
export const { fileRefusals } = messages('file-drop')
