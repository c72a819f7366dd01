import { PRODUCT } from '#contract/product.ts'
export const allNewFeed = `Novidades · ${PRODUCT}`
export const folderFeed = (folder: string): string => `${folder} · ${PRODUCT}`
export const allNewFeedAbout = 'Vídeos novos dos canais que você segue'
export const folderFeedAbout = (folder: string): string => `Vídeos novos dos canais da sua pasta “${folder}”`
export const feedListTitle = `Feeds do ${PRODUCT}`

export const pausedTitle = `Este feed está pausado. Abra o ${PRODUCT} para continuar`
export const pausedText = `Faz três meses que você não abre o ${PRODUCT}, então ele parou de procurar vídeos novos. Abra-o uma vez, e este feed continua.`

export const feeds = 'Feeds para leitores'
export const feedsText =
  'Acompanhe suas pastas em qualquer leitor de feeds. Cada pasta tem seu próprio endereço, e Novidades também; as regras delas valem lá também.'
export const secretText =
  'Os endereços são secretos: quem tem um pode ler aquele feed, então compartilhe-os só com o seu leitor.'
export const turnOn = 'Ativar feeds'
export const turnedOn = 'Os feeds estão ativados'
export const unreadable =
  'Seus endereços não podem mais ser exibidos, mas ainda funcionam. Crie outros para vê-los aqui.'

export const format = 'Formato'
export const formats = { atom: 'Atom', rss: 'RSS' } as const
export const addresses = 'Endereços dos feeds'
export const allNew = 'Novidades'
export const copy = 'Copiar'
export const copyAddress = (name: string): string => `Copiar o endereço do feed de ${name}`
export const copied = (name: string): string => `Endereço do feed copiado: ${name}`
export const notCopied = 'Não foi possível copiar o endereço. Selecione-o e copie manualmente.'
export const opml = 'Baixar como OPML'
export const opmlText = 'Leva todos para um leitor de uma vez.'

export const renew = 'Criar endereços novos…'
export const renewTitle = 'Criar endereços novos?'
export const renewText = 'Os endereços que você tem agora param de funcionar na hora, em todos os leitores que os usam.'
export const renewConfirm = 'Criar endereços novos'
export const renewed = 'Seus feeds têm endereços novos'

export const turnOff = 'Desativar…'
export const turnOffTitle = 'Desativar os feeds?'
export const turnOffText =
  'Todos os endereços param de funcionar na hora. Se você ativar os feeds de novo, eles terão endereços novos.'
export const turnOffConfirm = 'Desativar'
export const turnedOff = 'Os feeds estão desativados'

export const folderTitle = (folder: string): string => `Feed de “${folder}”`
export const folderText =
  'Coloque um destes no seu leitor de feeds. São secretos, então compartilhe-os só com o seu leitor.'
export const allInSettings = 'Todos os endereços estão em Configurações, em Feeds.'
/** @param format as in `formats` */
export const formatOf = (format: string, folder: string): string => `${folder} (${format})`
