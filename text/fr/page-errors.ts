import { countText } from './format.ts'

// Errors that the page can find by itself. The others reach it with the server's answer.
export const checkoutFailed = 'Impossible d’ouvrir la page de paiement'
export const portalFailed = 'Impossible d’ouvrir la gestion du forfait'
export const folderNameRequired = 'Le dossier doit avoir un nom'
export const folderNameTooLong = (max: number) =>
  `Le nom du dossier est trop long : ${countText(max)} caractères au maximum`
