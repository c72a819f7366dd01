import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const notLoadedYet = 'Sua biblioteca ainda não foi carregada.'

/** The menus that move channels and add them to folders. */
export const createNewFolder = 'Criar nova pasta'
export const findFolder = 'Encontrar uma pasta'
export const noFolderFound = 'Nenhuma pasta tem esse nome.'
export const foldersFound = (count: number): string =>
  count === 0 ? noFolderFound : plural('pt-BR', count, { one: '# resultado', other: '# resultados' }, countText(count))

/** How many of the chosen channels are in a folder: `1 de 4 está aqui`. */
export const partlyHere = (here: number, total: number): string =>
  plural(
    'pt-BR',
    here,
    { one: `# de ${countText(total)} está aqui`, other: `# de ${countText(total)} estão aqui` },
    countText(here),
  )

/** The menu of a channel. */
export const foldersOfChannel = (channel: string): string => `Pastas de ${channel}`
export const goTo = (folder: string): string => `Ir para ${folder}`
export const removeFrom = (folder: string): string => `Remover de ${isolate(folder)}`
/** After the chips there is room for: `+2`. */
export const moreFolders = (count: number): string => `+${countText(count)}`

/** The dialog that asks for a folder's name. */
export const folderName = 'Nome da pasta'
export const create = 'Criar'
export const willMoveIntoFolder = (count: number): string =>
  plural(
    'pt-BR',
    count,
    { one: '# canal será movido para ela.', other: '# canais serão movidos para ela.' },
    countText(count),
  )

export const willEnterFolder = (count: number): string =>
  plural(
    'pt-BR',
    count,
    { one: '# canal será adicionado a ela.', other: '# canais serão adicionados a ela.' },
    countText(count),
  )

/** Announced to screen readers. */
export const folderCreated = (name: string): string => `Pasta criada: ${name}`
/** The name comes last, where its direction cannot reorder the sentence. @param unsorted channels it contained */
export const folderDeleted = (name: string, unsorted: number): string =>
  unsorted === 0 ? `Pasta excluída: ${name}` : `Pasta excluída, ${channelsText(unsorted)} sem pasta: ${name}`
export const lookFailed = 'Não foi possível salvar a cor e o emoji. Tente de novo.'
export const updateFailed = 'Não foi possível renomear a pasta. Tente de novo.'

/** The dialog for a move of more channels than fit into a folder. @param room how many fit; 0: none */
export const fullFolderTitle = (room: number, coming: number): string =>
  room === 0
    ? 'Esta pasta está cheia'
    : plural(
        'pt-BR',
        room,
        { one: `Só cabe # de ${channelsText(coming)}`, other: `Só cabem # de ${channelsText(coming)}` },
        countText(room),
      )

/** @param folder its name; null: a folder that is not created yet @param held channels it contains */
export function folderLimit(folder: string | null, cap: number, held: number, isFree: boolean): string {
  const name = folder === null ? 'uma pasta nova' : isolate(folder)
  const most = channelsText(cap)
  if (isFree)
    return held === 0
      ? `Em ${name} cabem no máximo ${most} no plano gratuito.`
      : `Em ${name} cabem no máximo ${most} no plano gratuito, e já há ${countText(held)}.`
  return held === 0
    ? `Em ${name} cabem no máximo ${most}.`
    : `Em ${name} cabem no máximo ${most}, e já há ${countText(held)}.`
}

/** @param room how many channels fit; 0: none @param rest how many do not @param isAdding they stay in other folders */
export function fillFolder(room: number, rest: number, isAdding: boolean): string {
  if (room === 0) return isAdding ? 'Nada foi adicionado.' : 'Nada foi movido.'
  const first = (verb: string) =>
    plural(
      'pt-BR',
      room,
      { one: `Você pode ${verb} o primeiro`, other: `Você pode ${verb} os # primeiros` },
      countText(room),
    )
  if (isAdding)
    return plural(
      'pt-BR',
      rest,
      {
        one: `${first('adicionar')}; o outro fica de fora.`,
        other: `${first('adicionar')}; os outros # ficam de fora.`,
      },
      countText(rest),
    )
  return plural(
    'pt-BR',
    rest,
    {
      one: `${first('mover')}; o outro fica onde está.`,
      other: `${first('mover')}; os outros # ficam onde estão.`,
    },
    countText(rest),
  )
}
export const seePremium = 'Ver o Premium'
export const moveCount = (count: number): string => `Mover ${countText(count)}`
export const addCount = (count: number): string => `Adicionar ${countText(count)}`

/** Channels that YouTube no longer lists. */
export const channelStates = { gone: 'Excluído', suspended: 'Suspenso', private: 'Privado' } as const
export const channelUnlisted = 'O YouTube não mostra mais este canal'
export const notSubscribed = 'Sem inscrição no YouTube'
export const visitChannel = 'Visitar o canal'
export const visit = (channel: string): string => `Visitar ${channel}`
