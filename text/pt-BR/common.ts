import { PRODUCT } from '#contract/product.ts'
import { countText } from './format.ts'

export const cancel = 'Cancelar'
export const close = 'Fechar'
export const ok = 'OK'
export const retry = 'Tentar de novo'
export const loading = 'Carregando…'
export const home = `${PRODUCT}, início`
export const unsorted = 'Sem pasta'
export const addChannels = 'Adicionar canais'
export const importSubscriptions = 'Importar inscrições'
export const importHint = 'Importe suas inscrições para começar'
export const noFoldersYet = 'Ainda não há pastas. Mas, olha, quantas possibilidades!'
export const foldersNotLoaded = 'Não foi possível carregar suas pastas'

export const skipToContent = 'Ir para o conteúdo'
export const undo = 'Desfazer'
export const undoKeys = 'Ctrl+Z'
export const dismiss = 'Dispensar'
export const notifications = 'Notificações'
/** Older notifications that are folded under the newest. */
export const andMore = (count: number): string => `e mais ${countText(count)}`
export const showEarlier = 'Mostrar notificações anteriores'
export const requestIdText = (id: string): string => `Solicitação ${id}`

export const offline = 'Parece que você está sem conexão. Nada foi alterado.'
/** Does not promise that nothing was changed: only the response may have been lost. */
export const serverUnreachable = 'Não conseguimos acessar o servidor. Tente de novo.'
export const internalError = 'Algo deu errado do nosso lado. Tente de novo.'
export const unavailableError = 'O serviço está ocupado. Tente de novo daqui a pouco.'
