import { PRODUCT } from '#contract/product.ts'
// The page for what other apps share with us.

export const title = `Compartilhado com o ${PRODUCT}`
export const nothing = 'Não há nenhum vídeo ou canal do YouTube aqui'
export const nothingHint = 'Compartilhe um vídeo ou canal pelo app do YouTube ou pela página dele em um navegador.'
export const goToDashboard = 'Ir para o seu painel'

export const unknownVideo = 'Não temos este vídeo'
export const unknownVideoHint =
  'Ele é de um canal que não está na sua biblioteca, ou é mais antigo que os vídeos que guardamos. Ele continua no YouTube.'
export const videoNotLoaded = 'Não foi possível carregar o vídeo'
export const openOnYouTube = 'Abrir no YouTube'
export const watch = 'Assistir'
export const addToLater = 'Adicionar a Mais tarde'
export const inLater = 'Em Mais tarde'

export const notInLibrary = 'Este canal ainda não está na sua biblioteca'
export const notInLibraryHint = 'Você pode adicioná-lo aqui. Isso não inscreve você no YouTube.'
export const addChannel = 'Adicionar à sua biblioteca'
/** Stands for the name of a file in the preview of what will be added. */
export const sharedChannel = 'Canal compartilhado'
export const channelNotLoaded = 'Não foi possível consultar o canal'
export const noSuchChannel = 'O YouTube não tem nenhum canal neste endereço'
export const oldAddress = 'Este é um tipo antigo de endereço, que só o próprio YouTube consegue resolver'
export const oldAddressHint = 'Abra-o no YouTube e compartilhe o canal de novo por lá.'

export const whichFolder = 'Em qual pasta?'
export const unsortedChannel = 'Ainda em nenhuma pasta'
