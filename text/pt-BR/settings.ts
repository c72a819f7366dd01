import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, dateText, shortDateText, timeText, videoAge } from './format.ts'

export const settings = 'Configurações'
export const parts = {
  appearance: 'Aparência',
  videos: 'Vídeos',
  shortcuts: 'Teclado',
  data: 'Seus dados',
  feeds: 'Feeds',
  changes: 'Alterações recentes',
  devices: 'Dispositivos',
  account: 'Conta',
  advanced: 'Avançado',
} as const

export const theme = 'Tema'
export const themes = { light: 'Claro', dark: 'Escuro', system: 'Sistema' } as const

export const yourData = 'Seus dados'
export const yourDataText = 'Baixe suas pastas e canais.'
export const exportFile = 'Exportar'
export const exportAs = (format: string): string => `Exportar ${format}`
/** Keys are the ends of the addresses that export them. */
export const exportFormats = {
  json: {
    name: 'JSON',
    about: 'Tudo, para guardar ou importar de novo: também cores, emojis, regras, ordem e várias pastas',
  },
  csv: { name: 'CSV', about: 'Uma linha para cada canal de cada pasta, para planilhas. Sem cores e emojis' },
  opml: { name: 'OPML', about: 'Pastas de feeds, para leitores de feeds. Sem cores e emojis' },
  'newpipe.json': {
    name: 'NewPipe',
    about: 'Para NewPipe, LibreTube, Piped, Invidious e Grayjay. Cada canal uma vez, sem pastas',
  },
  'freetube.db': {
    name: 'FreeTube',
    about: 'As pastas viram perfis com suas cores. Sem emojis e sem a ordem das pastas',
  },
  'pockettube.json': {
    name: 'PocketTube',
    about: 'As pastas viram grupos na ordem delas. Sem canais fora de pastas, cores e emojis',
  },
} as const
export const importFromFileHint = `Do ${PRODUCT}, PocketTube, FreeTube, NewPipe, LibreTube, Piped, Grayjay, Invidious ou Google Takeout, ou qualquer OPML. Antes você vê as mudanças.`

export const googleAccount = 'Conta do Google conectada'
export const notConnected = 'Não conectada.'
export const disconnect = 'Desconectar'
export const disconnectTitle = 'Desconectar esta conta do Google?'
export const disconnectText =
  `O ${PRODUCT} perde o acesso à sua conta do YouTube na hora. Suas pastas e canais ficam, e nada muda no ` +
  'YouTube. Enquanto ela estiver desconectada, nada pode ser importado e nenhum vídeo é carregado; os nomes e as imagens dos seus ' +
  'canais são removidos depois de 30 dias. Você pode reconectar quando quiser.'
export const disconnected = 'Desconectada. Revogamos nosso acesso no Google.'
export const disconnectedPending =
  'Desconectada. Apagamos nosso acesso aqui, mas não conseguimos falar com o Google para revogá-lo. Se amanhã sua conta do Google ' +
  `ainda mostrar o ${PRODUCT} em “Apps e serviços de terceiros”, remova-o por lá.`

export const sessions = 'Dispositivos'
export const thisDevice = 'Este dispositivo'
export const signedInOn = (createdAt: number): string => `Ativo agora, login em ${shortDateText(createdAt)}`
export const lastUsedText = (lastSeenAt: number, createdAt: number, now: number): string =>
  `Último uso ${videoAge(lastSeenAt, now).toLowerCase()}, login em ${shortDateText(createdAt)}`
export const signOut = 'Sair'
export const signOutDevice = (device: string): string => `Sair em ${device}`
export const deviceSignedOut = (device: string): string => `Sessão encerrada em ${device}`
export const signOutOthers = 'Sair em todos os outros'
export const othersSignedOut = 'Sessão encerrada em todos os outros dispositivos'

export const quota = 'Cota do YouTube'
export const quotaFrom = (at: number): string => `Estes números são das ${timeText(at)}.`
export const quotaText = `Consultar o YouTube consome unidades, e todos no ${PRODUCT} dividem a mesma cota diária.`
/** The sentence with the units the user has used in bold. */
export const quotaUsed = (used: number, limit: number) => ({
  before: 'Você usou ',
  used: used === 0 ? 'zero' : countText(used),
  after: ` das ${countText(limit)} unidades que todos dividem hoje.`,
})
export const quotaMeter = 'Unidades que você usou hoje'
export const quotaMeterText = (used: number, limit: number): string => `${countText(used)} de ${countText(limit)}`
export const quotaPurposes = {
  import: 'Importar inscrições',
  waiting: 'Procurar vídeos novos nos canais',
} as const
/** @param resets when new units come, as in "amanhã às 08:00" */
export const quotaShareUsed = (share: number, resets: string): string =>
  `Você usou sua parte de hoje, que são ${countText(share)} unidades para verificar canais. Você recebe novas ` +
  `${resets}; até lá podem faltar vídeos novos, ou eles podem aparecer sem a duração.`
export const quotaResets = (resets: string): string =>
  `A contagem zera ${resets}. Canais já verificados para outro usuário não custam nada para você.`
export const quotaUsedUp = (resets: string): string =>
  `As unidades que todos dividem acabaram. Haverá novas ${resets}; até lá podem faltar vídeos novos, ou eles podem aparecer ` +
  'sem a duração.'

export const deleteAccount = 'Excluir conta'
export const deleteAccountText =
  'Exclui na hora suas pastas, canais e sessões, cancela o Premium se você tiver e revoga nosso acesso à sua ' +
  'conta do Google. Isso não pode ser desfeito, então talvez você queira exportar seus dados antes.'
export const deleteAccountButton = 'Excluir conta…'
export const deleteAccountTitle = 'Excluir sua conta?'
export const deleteAccountQuestion =
  'Suas pastas, canais e sessões serão excluídos na hora. Isso não pode ser desfeito.'
export const typeToConfirm = (email: string): string => `Digite ${email} para confirmar`
export const confirmIdentity =
  'Seu último login foi há mais de 15 minutos. Faça login de novo para confirmar sua identidade e depois exclua a conta.'
export const deleteMyAccount = 'Excluir minha conta'

export const importFromFile = 'Importar de um arquivo'
export const importFile = 'Importar'
export const exportedOn = (at: number): string => `Exportado em ${dateText(at)}`
export const restoreIntro = 'Estas são as mudanças. O que não está no arquivo fica como está.'
export const restoreCounts = {
  newFolders: 'pastas novas',
  updatedFolders: 'pastas atualizadas',
  movedChannels: 'canais movidos',
  newChannels: 'canais que você ainda não tem',
  unchangedChannels: 'sem mudança',
} as const
export const entriesSkipped = (count: number): string =>
  plural(
    'pt-BR',
    count,
    {
      one: '# item do arquivo não pode ser usado e fica de fora.',
      other: '# itens do arquivo não podem ser usados e ficam de fora.',
    },
    countText(count),
  )
export const restoreChangesNothing = 'Tudo o que está neste arquivo já está na sua biblioteca.'
export const folders = 'Pastas'
export const channelsToAdd = (count: number): string =>
  plural(
    'pt-BR',
    count,
    {
      one: '# canal que você ainda não tem será adicionado à sua biblioteca',
      other: '# canais que você ainda não tem serão adicionados à sua biblioteca',
    },
    countText(count),
  )
export const moreChannels = (count: number): string =>
  plural('pt-BR', count, { one: 'e mais # canal', other: 'e mais # canais' }, countText(count))

/** What happens to a folder of the file when it is imported. */
export const restoreLeftOut = 'fica de fora'
export const restoreNewFolder = 'pasta nova'
export const restoreRenamed = 'renomeada'
export const restoreNewLook = 'recupera cor e emoji'
export const restoreNewRules = 'recupera as regras'
export const restoreIntoSame = 'para a pasta que você já tem'
export const restoreInto = (folder: string): string => `para sua pasta “${folder}”`
export const restoreFolderOrder = 'Suas pastas voltam à ordem deste arquivo.'
export const restoreReordered = 'volta a esta ordem'
export const restoreUnchanged = 'sem mudança'
/** `3 canais · renomeada` */
export const restoreFolderText = (count: number, changes: readonly string[]): string =>
  [channelsText(count), ...changes].join(' · ')
