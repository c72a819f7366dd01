import { countText } from './format.ts'

// Errors that the page can find by itself. The others reach it with the server's answer.
export const internalError = 'Something went wrong on our side. Please try again.'
export const unavailableError = 'The service is busy. Please try again in a moment.'
export const checkoutFailed = 'Failed to create checkout session'
export const portalFailed = 'Failed to create portal session'
export const folderNameRequired = 'Folder name is required'
export const folderNameTooLong = (max: number) => `Folder name is too long: at most ${countText(max)} characters`
