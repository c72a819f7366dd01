import { countText } from './format.ts'

export const checkoutFailed = 'Failed to create checkout session'
export const portalFailed = 'Failed to create portal session'
export const folderNameRequired = 'Folder name is required'
export const folderNameTooLong = (max: number) => `Folder name is too long: at most ${countText(max)} characters`
