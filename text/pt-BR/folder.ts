import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, relativeDay, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { refreshProblems } from './refresh.ts'

// The page and its header.

export const folder = 'Pasta'
export const folderNotFound = 'Pasta não encontrada'
export const noFolders = 'Ainda não há pastas'
export const goToFolders = 'Ir para as pastas'
export const existingFolders = 'Ela pode ter sido renomeada ou excluída. Estas são as suas pastas:'

/** `12 canais • 340 vídeos`. @param videos null: not known */
export const folderCounts = (channels: number, videos: number | null): string =>
  videos === null ? channelsText(channels) : `${channelsText(channels)} • ${videoCount(videos)}`

const videoCount = (videos: number): string =>
  plural('pt-BR', videos, { one: '# vídeo', other: '# vídeos' }, countText(videos))

export const add = 'Adicionar'
export const showInSubscriptions = 'Ver em Inscrições'

// Search.

export const searchVideos = 'Pesquisar vídeos'
export const clearSearch = 'Limpar a pesquisa'
export const searchIn = 'Pesquisar em'
export const thisFolder = 'Esta pasta'
export const allSubscriptions = 'Todas as inscrições'
export const searchAll = 'Pesquisar em todas as inscrições'

// The videos.

export const newestVideos = 'Vídeos mais novos'

/** Why videos are missing or out of date. */
export const feedProblems = {
  sign_in_required: 'É preciso fazer login. Use o botão abaixo.',
  sign_in_expired: refreshProblems.reauthorisation_required,
  offline: 'Não foi possível carregar os vídeos. Tente de novo.',
  rate_limited: refreshProblems.rate_limited,
  failed: 'Não foi possível carregar os vídeos. Tente de novo.',
  quota:
    'A cota da API do YouTube foi excedida. Seu limite diário foi atingido. As cotas são renovadas à meia-noite, hora do Pacífico.',
}
export const offlineWithVideos = `${feedProblems.offline} Os vídeos abaixo foram carregados antes.`

export const signInHint = `Faça login com o Google para ver os vídeos. Isso usa a cota diária do YouTube, que é de todos no ${PRODUCT}.`
export const offlineHint = `Parece que você está sem conexão ou que não dá para acessar o ${PRODUCT}.`

/** When videos can be loaded again. Both in ms; `until` null: now. */
export const quotaHint = (until: number | null, now: number): string =>
  until === null || until <= now ? 'Já dá para carregar vídeos de novo.' : `Ou seja, ${quotaResetText(until, now)}.`

export const emptyFolder = 'Clique em “Adicionar” antes que esta pasta comece a questionar sua razão de ser.'
export const emptyFolderHint =
  'Escolha canais das suas inscrições, arraste-os para esta pasta ou importe suas inscrições primeiro.'

export const noVideos = 'Nenhum vídeo disponível'
export const noVideosHint = 'Os canais podem ser privados ou restritos.'
export const noVideosFailed = (failed: number, total: number): string =>
  `${noVideosHint} Não foi possível carregar ${countText(failed)} de ${channelsText(total)}.`
export const noVideosFound = (total: number): string =>
  `${noVideosHint} Nenhum vídeo encontrado em ${channelsText(total)}. Os canais podem estar vazios, ou a API pode ter um problema passageiro. Tente atualizar.`
export const showChannels = 'Ver canais'

// How current the videos are.

export const loadingVideos = 'Carregando vídeos'
/** `Carregando 3 de 12 canais`. @param total 0: not known yet */
export const loadProgress = (done: number, total: number): string =>
  total === 0 ? loadingVideos : `Carregando ${countText(done)} de ${channelsText(total)}`

/** `verificado há 5 minutos`, after the counts of the folder. Both in ms. */
export const checkedText = (checkedAt: number, now: number): string =>
  `verificado ${videoAge(checkedAt, now).toLowerCase()}`

/** `3 de 5 não carregados`: channels. */
export const notLoaded = (failed: number, total: number): string =>
  plural(
    'pt-BR',
    failed,
    { one: `# de ${countText(total)} não carregado`, other: `# de ${countText(total)} não carregados` },
    countText(failed),
  )
/** `1 de 2 foi excluído ou é privado`: channels. */
export const unavailable = (failed: number, total: number): string =>
  plural(
    'pt-BR',
    failed,
    {
      one: `# de ${countText(total)} foi excluído ou é privado`,
      other: `# de ${countText(total)} foram excluídos ou são privados`,
    },
    countText(failed),
  )

/** @param until when the quota is back, ms */
export const quotaReached = (until: number, now: number): string =>
  `O limite diário do YouTube foi atingido. A cota é renovada ${quotaResetText(until, now)}; até lá, vídeos novos podem demorar a chegar.`

/** What screen readers hear when loading has ended. */
export const loadedVideos = (videos: number): string => (videos === 0 ? 'Nenhum vídeo nesta pasta' : videoCount(videos))
export const partlyLoadedVideos = (videos: number, failed: number, total: number): string =>
  `${loadedVideos(videos)}, falha ao carregar ${countText(failed)} de ${channelsText(total)}`

export const failedChannels = 'Canais que não puderam ser carregados'
/** In place of the reason, after a retry. */
export const loadedNow = 'Carregado agora'
/** `Privado · notado há 3 dias`. @param since ms; 0: not known */
export const failureText = (reason: string, since: number, now: number): string =>
  since > 0 ? `${reason} · notado ${videoAge(since, now).toLowerCase()}` : reason

// The dialog with the folder's channels.

export const channelsIn = (folderName: string): string => `Canais em ${folderName}`
/** @param used as in `92 de 100` */
export const channelsUsed = (used: string): string => `${used} canais`
export const noChannels = 'Ainda não há canais nesta pasta.'

/** `Último envio há 3 dias`. Both in ms. */
export const lastUpload = (uploadedAt: number, now: number): string =>
  `Último envio ${relativeDay(uploadedAt, now).toLowerCase()}`
export const noLongerInLibrary = 'Não está mais na sua biblioteca'
export const nowUnsorted = 'Agora sem pasta'
/** @param folders their names, as a list */
export const nowIn = (folders: string): string => `Agora em ${folders}`

export const move = 'Mover'
export const moveChannel = (name: string): string => `Mover ${name}`
export const alsoAdd = 'Adicionar também'
export const alsoAddChannel = (name: string): string => `Adicionar ${name} também a outras pastas`
/** Before the chips of a channel's other folders. */
export const alsoIn = 'Também em'
export const remove = 'Remover'
export const removeHint = 'Remover desta pasta. O canal continua nas outras pastas.'
export const removeChannel = (name: string): string => `Remover ${name} desta pasta`
export const undo = 'Desfazer'
export const undoMove = (name: string): string => `Desfazer a mudança de ${name}`
