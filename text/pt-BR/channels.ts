import { plural } from '../plural.ts'
import { subscriptionsText } from './counts.ts'
import { countText, relativeDay } from './format.ts'
import { quotaResetText } from './quota.ts'

// The page is called Inscrições on screen.

export const title = 'Inscrições'
export const notLoaded = 'Não foi possível carregar suas inscrições'
export const empty = 'Está tão silencioso aqui que dá para ouvir os vídeos carregando.'

/** `12 de 240 inscrições` */
export const filteredCount = (shown: number, total: number): string =>
  `${countText(shown)} de ${subscriptionsText(total)}`
/** What screen readers hear after a change of the filter. */
export const shownCount = (count: number): string =>
  plural('pt-BR', count, { one: '# inscrição exibida', other: '# inscrições exibidas' }, countText(count))

// Filter.

export const search = 'Pesquisar inscrições'
export const searchPlaceholder = 'Pesquisar inscrições…'
export const filters = 'Filtros'
export const all = 'Todas'
/** Channels that are in more than one folder. */
export const inSeveral = 'Em várias pastas'
/** Channels about which something is certain. */
export const facts = { quiet: 'Um ano sem vídeos', gone: 'Fora do YouTube' }
export const folder = 'Pasta'
export const allFolders = 'Todas as pastas'
export const unsortedOnly = 'Sem pasta'
export const sort = 'Ordenar inscrições'
export const sortLabels = {
  'name-asc': 'Nome A-Z',
  'name-desc': 'Nome Z-A',
  'upload-recent': 'Último envio: recente',
  'upload-oldest': 'Último envio: antigo',
}
export const noMatch = 'Nenhuma inscrição corresponde à pesquisa'
export const noMatchHint = 'Tente com outras palavras'
export const showAll = 'Mostrar todas'
export const updateOrder = 'Atualizar a ordem'

/** Above the columns of the list. */
export const columns = { folder: 'Pastas', subscribers: 'Inscritos', lastUpload: 'Último envio' }

// Channels and upload dates.

export const visitChannel = 'Visitar o canal'
export const visitInNewTab = (name: string): string => `Visitar ${name} (abre em uma nova guia)`
/** `Enviado há 3 dias`. Both in ms. */
export const uploadedText = (uploadedAt: number, now: number): string =>
  `Enviado ${relativeDay(uploadedAt, now).toLowerCase()}`
export const noUploads = 'Sem vídeos'

/** `Carregando datas dos envios… 3 de 24`. @param total 0: not known yet */
export const datesProgress = (done: number, total: number): string =>
  total === 0
    ? 'Carregando datas dos envios…'
    : `Carregando datas dos envios… ${countText(done)} de ${countText(total)}`
export const datesLoaded = 'Datas dos envios carregadas'
/** @param count of the missing dates; 0: all of them */
export const datesNotLoaded = (count = 0): string =>
  count === 0
    ? 'Não foi possível carregar as datas dos envios'
    : plural(
        'pt-BR',
        count,
        {
          one: 'Não foi possível carregar # data de envio',
          other: 'Não foi possível carregar # datas de envio',
        },
        countText(count),
      )
/** `403 de 5.000 datas de envio conhecidas; o resto, quando a cota …`. Times in ms. */
export const datesWaitForQuota = (known: number, total: number, until: number, now: number): string =>
  plural(
    'pt-BR',
    total,
    {
      one: `${countText(known)} de # data de envio conhecida; o resto, quando a cota do YouTube for renovada, ${quotaResetText(until, now)}`,
      other: `${countText(known)} de # datas de envio conhecidas; o resto, quando a cota do YouTube for renovada, ${quotaResetText(until, now)}`,
    },
    countText(total),
  )
