import { countText } from './format.ts'

// Errors that the page can find by itself. The others reach it with the server's answer.
export const checkoutFailed = 'Não foi possível iniciar o pagamento'
export const portalFailed = 'Não foi possível abrir a página de gerenciamento do plano'
export const folderNameRequired = 'A pasta precisa de um nome'
export const folderNameTooLong = (max: number) =>
  `O nome da pasta é longo demais: no máximo ${countText(max)} caracteres`
