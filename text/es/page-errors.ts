import { countText } from './format.ts'

// Errors that the page can find by itself. The others reach it with the server's answer.
export const checkoutFailed = 'No se ha podido iniciar el pago'
export const portalFailed = 'No se ha podido abrir la página de gestión del plan'
export const folderNameRequired = 'La carpeta necesita un nombre'
export const folderNameTooLong = (max: number) =>
  `El nombre de la carpeta es demasiado largo: como mucho ${countText(max)} caracteres`
