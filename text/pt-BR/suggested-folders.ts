import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, listText } from './format.ts'
import { topicNames } from './topics.ts'

export const pageTitle = 'Pastas sugeridas'
/** `Encontramos 8 grupos entre seus canais (240)` @param unsorted the channels that are in no folder */
export const found = (groups: number, unsorted: number): string =>
  plural(
    'pt-BR',
    groups,
    {
      one: `Encontramos um grupo entre seus canais (${countText(unsorted)})`,
      other: `Encontramos # grupos entre seus canais (${countText(unsorted)})`,
    },
    countText(groups),
  )
export const howMade =
  'Com base nos temas que o YouTube dá a cada canal e nas suas próprias pastas. Nada se move até você mandar, e dá para desfazer tudo de uma vez.'
export const asking = 'Perguntando ao YouTube sobre o que são seus canais'
export const stillAsking = (unread: number): string => `Ainda perguntando ao YouTube sobre ${channelsText(unread)}.`
export const notLoaded = 'Não foi possível carregar as sugestões'

/** What the free plan holds. @param free how many more folders the user may make */
export const freeHolds = (cap: number): string =>
  plural(
    'pt-BR',
    cap,
    { one: 'No plano gratuito cabe # pasta.', other: 'No plano gratuito cabem # pastas.' },
    countText(cap),
  )
export const tickedFor = (free: number): string =>
  free === 0
    ? 'Todas estão em uso, então só estão marcadas pastas que você já tem.'
    : plural(
        'pt-BR',
        free,
        { one: 'Uma está marcada; troque se quiser.', other: '# estão marcadas; troque se quiser.' },
        countText(free),
      )
export const allWithPremium = (groups: number, price: string): string =>
  plural(
    'pt-BR',
    groups,
    { one: `Com o Premium, ${price}`, other: `Todas as # com o Premium, ${price}` },
    countText(groups),
  )

/** Why channels are in a suggestion. @param reason without `like`: YouTube's topics alone */
export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  if (like !== null && of !== null) {
    const share = `${countText(like)} dos ${countText(of)} que ela tem`
    return topics.length > 0 ? `Tema: ${names}, como ${share}` : `“${word ?? ''}” no nome, como ${share}`
  }
  if (topics.length > 0) return `O YouTube os inclui em ${names}`
  return word === null ? 'Alguns nomes são parecidos' : `“${word}” nos nomes`
}

export const makeFolder = (name: string): string => `Criar a pasta ${name}`
export const fillFolder = (name: string): string => `Adicionar à sua pasta ${name}`
export const yourFolder = 'Sua pasta'
export const lookThrough = (count: number): string =>
  plural('pt-BR', count, { one: 'Ver #', other: 'Ver os #' }, countText(count))
export const lookThroughOf = (count: number, name: string): string => `${lookThrough(count)}: ${name}`
export const leftOut = (count: number): string =>
  plural('pt-BR', count, { one: '# fica de fora', other: '# ficam de fora' }, countText(count))
/** A folder cannot hold all channels of a suggestion. */
export const onlyFit = (cap: number): string =>
  plural('pt-BR', cap, { one: 'Cabe o primeiro', other: 'Cabem os # primeiros' }, countText(cap))
export const more = (count: number): string => `+${countText(count)}`
export const actionsOf = (name: string): string => `Ações de ${name}`
export const rename = 'Renomear'
export const mergeInto = (name: string): string => `Juntar a ${name}`
export const dropIt = 'Descartar esta sugestão'
export const split = 'Desfazer a junção'
export const folderName = 'Nome da pasta'
export const dropped = (name: string): string => `Sugestão descartada: ${name}. Os canais dela continuam sem pasta.`
export const merged = (name: string, into: string): string => `${name} agora faz parte de ${into}`

export const staysUnsorted = (count: number): string =>
  plural('pt-BR', count, { one: '# continua sem pasta', other: '# continuam sem pasta' }, countText(count))
export const tooLittleKnown = 'Sabe-se muito pouco sobre eles.'

export const bar = 'Sua escolha'
export const chosen = (folders: number, channels: number): string =>
  `${plural('pt-BR', folders, { one: '# pasta', other: '# pastas' }, countText(folders))} · ${channelsText(channels)}`
export const overCap = (cap: number): string =>
  plural(
    'pt-BR',
    cap,
    {
      one: 'No plano gratuito cabe # pasta. Desmarque as outras.',
      other: 'No plano gratuito cabem # pastas. Desmarque algumas.',
    },
    countText(cap),
  )
/** When the user has folders already. @param free how many more folders the user may make */
export const overFree = (free: number): string =>
  free === 0
    ? 'Todas as suas pastas estão em uso. Marque só pastas que você já tem.'
    : plural(
        'pt-BR',
        free,
        {
          one: 'Você pode criar mais # pasta. Desmarque as outras.',
          other: 'Você pode criar mais # pastas. Desmarque algumas.',
        },
        countText(free),
      )
export const notNow = 'Agora não'
export const makeAndSee = (folders: number): string =>
  plural(
    'pt-BR',
    folders,
    { one: 'Criar # pasta e ver as novidades', other: 'Criar # pastas e ver as novidades' },
    countText(folders),
  )
export const fillAndSee = (folders: number): string =>
  plural(
    'pt-BR',
    folders,
    { one: 'Encher # pasta e ver as novidades', other: 'Encher # pastas e ver as novidades' },
    countText(folders),
  )
/** @param made folders that are new  @param filled folders that were there */
export function doneText(made: number, filled: number, channels: number): string {
  const sorted = plural(
    'pt-BR',
    channels,
    { one: '# canal organizado', other: '# canais organizados' },
    countText(channels),
  )
  if (made === 0)
    return `${plural('pt-BR', filled, { one: '# pasta preenchida', other: '# pastas preenchidas' }, countText(filled))}, ${sorted}`
  return `${plural('pt-BR', made, { one: '# pasta criada', other: '# pastas criadas' }, countText(made))}, ${sorted}`
}

export const allSorted = 'Todos os canais estão em uma pasta'
export const allSortedHint = 'Quando chegarem canais novos, as pastas deles serão sugeridas aqui.'
export const noChannels = 'Ainda não há canais'
export const noChannelsHint = 'Importe primeiro suas inscrições do YouTube. As pastas delas serão sugeridas aqui.'
export const noneFound = 'Nenhum grupo encontrado'
export const noneFoundHint = 'O YouTube diz muito pouco sobre estes canais. Você pode organizá-los um a um.'
export const notKnownYet = 'Ainda não sabemos sobre o que são seus canais'
export const notKnownHint =
  'O YouTube não respondeu, ou a cota de hoje acabou. Tente mais tarde ou organize os canais um a um.'
export const tryAgain = 'Tentar de novo'
export const seeWhatIsNew = 'Ver o que há de novo'
export const done = 'Concluído'
