import { messages } from './message.ts'

export const { checkoutFailed, portalFailed, folderNameRequired } = messages('page-errors')

export const { folderNameTooLong } = messages('page-errors')
