import { message, messages } from './message.ts'

export const { checkoutFailed, portalFailed, folderNameRequired } = messages('page-errors')

export const folderNameTooLong = (max: number) => message('page-errors.folderNameTooLong', { max })
