import type { ChangeSummary, FolderLabel } from '#contract/changes.ts'
import { channelsText, foldersText } from '../counts.ts'
import { countText, listText, timeText, videoAge } from '../format.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'

export const recentChanges = 'Alterações recentes'
export const recentChangesText =
  'As últimas 100 alterações da sua biblioteca nos últimos 28 dias, em todos os dispositivos, e as últimas 50 vezes que você marcou vários vídeos neste navegador. Tudo pode ser desfeito.'
export const showChanges = 'Ver alterações recentes'
export const allChanges = 'Todas as alterações'
export const notLoaded = 'Não foi possível carregar suas alterações recentes'
export const noChanges = 'Quando você organizar canais ou alterar uma pasta, poderá desfazer aqui.'
export const goToFolders = 'Ir para suas pastas'
export const undoLast = 'Desfazer a última'
export const undo = 'Desfazer'
export const redo = 'Refazer'
export const showOlder = 'Mostrar alterações anteriores'
export const showChange = 'Ver essa alteração'
export const youTubesOwn = 'não pode ser desfeita: é o que você segue no YouTube'
/** Why marks cannot be undone. */
export const marksChanged = 'Tudo isso foi marcado de novo desde então'

/** `Desfazer: você moveu 8 canais para Música`. @param sentence what the change did */
export const undoLabel = (sentence: string): string => `${undo}: ${sentence}`
export const redoLabel = (sentence: string): string => `${redo}: ${sentence}`
export const undoneNow = (sentence: string): string => `Desfeito: ${sentence}`
export const redoneNow = (sentence: string): string => `Refeito: ${sentence}`

/** The button of an import that removed channels. */
export const putBack = (count: number): string =>
  plural('pt-BR', count, { one: 'Colocar de volta', other: 'Colocar os # de volta' }, countText(count))

export const changeTime = (at: number): string => timeText(at)

/** `desfeita há 2 minutos`. Both in ms. */
export const undoneText = (at: number, now: number): string => `desfeita ${videoAge(at, now).toLowerCase()}`

const label = ({ name, emoji }: FolderLabel): string => (emoji ? `${emoji} ${isolate(name)}` : isolate(name))

/** A place of several or no folders: `Sem pasta`, `2 pastas`. */
const place = (folders: readonly FolderLabel[], count: number): string => {
  const [folder] = folders
  return folder ? label(folder) : count === 0 ? 'Sem pasta' : foldersText(count)
}

/** What a change did: `Você moveu 8 canais de Música para Jazz`. @param names of its channels, as far as they are known */
export function changeText(summary: ChangeSummary, names: readonly string[]): string {
  const [name] = names
  const channels = (count: number) => (count === 1 && name ? isolate(name) : channelsText(count))
  switch (summary.kind) {
    case 'place':
      return placeText(summary, channels(summary.channels))
    case 'create':
      return summary.channels === 0
        ? `Você criou ${label(summary.folder)}`
        : `Você criou ${label(summary.folder)} com ${channels(summary.channels)}`
    case 'update':
      return updateText(summary)
    case 'delete':
      if (summary.channels === 0) return `Você excluiu a pasta ${label(summary.folder)}`
      return summary.unsorted === 0
        ? plural(
            'pt-BR',
            summary.channels,
            {
              one: `Você excluiu a pasta ${label(summary.folder)}; o canal dela continua em outras pastas`,
              other: `Você excluiu a pasta ${label(summary.folder)}; os # canais dela continuam em outras pastas`,
            },
            countText(summary.channels),
          )
        : `Você excluiu a pasta ${label(summary.folder)}; sem pasta agora: ${channels(summary.unsorted)}`
    case 'order':
      return 'Você mudou a ordem das suas pastas'
    case 'file':
      return fileText(summary)
    case 'suggest':
      return `Você criou ${foldersText(summary.folders)} a partir de sugestões, com ${channelsText(summary.channels)}`
    case 'youtube':
      return youTubeText(summary)
  }
}

function placeText(
  { way, from, to, fromCount, toCount }: Extract<ChangeSummary, { kind: 'place' }>,
  channels: string,
): string {
  if (way === 'added') return `Você também adicionou ${channels} a ${place(to, toCount)}`
  if (way === 'removed') return `Você removeu ${channels} de ${place(from, fromCount)}`
  return `Você moveu ${channels} de ${place(from, fromCount)} para ${place(to, toCount)}`
}

function updateText({ folder, formerName, colour, emoji, rules }: Extract<ChangeSummary, { kind: 'update' }>): string {
  const looks = listText([...(colour ? ['a cor'] : []), ...(emoji ? ['o emoji'] : []), ...(rules ? ['as regras'] : [])])
  if (formerName === null) return `Você mudou ${looks} de ${label(folder)}`
  const renamed = `Você renomeou ${isolate(formerName)} como ${label(folder)}`
  return looks ? `${renamed} e mudou ${looks}` : renamed
}

function fileText({ folders, channels, newChannels }: Extract<ChangeSummary, { kind: 'file' }>) {
  const parts = [
    ...(folders > 0 ? [foldersText(folders)] : []),
    ...(channels > 0
      ? [plural('pt-BR', channels, { one: '# canal organizado', other: '# canais organizados' }, countText(channels))]
      : []),
    ...(newChannels > 0
      ? [plural('pt-BR', newChannels, { one: '# deles novo', other: '# deles novos' }, countText(newChannels))]
      : []),
  ]
  const what = 'Você importou um arquivo'
  return parts.length > 0 ? `${what}: ${parts.join(', ')}` : what
}

/** `Importação: 3 canais adicionados (2 de volta às suas pastas), 1 removido que você não segue mais`. */
function youTubeText({ added, removed, returned }: Extract<ChangeSummary, { kind: 'youtube' }>): string {
  if (removed === 0) return `Importação: ${addedText(added, returned)}`
  if (added > 0)
    return plural(
      'pt-BR',
      removed,
      {
        one: `Importação: ${addedText(added, returned)}, # removido que você não segue mais`,
        other: `Importação: ${addedText(added, returned)}, # removidos que você não segue mais`,
      },
      countText(removed),
    )
  return plural(
    'pt-BR',
    removed,
    {
      one: 'Importação: # canal removido que você não segue mais',
      other: 'Importação: # canais removidos que você não segue mais',
    },
    countText(removed),
  )
}

function addedText(added: number, returned: number): string {
  const text = plural('pt-BR', added, { one: '# canal adicionado', other: '# canais adicionados' }, countText(added))
  return returned === 0
    ? text
    : plural(
        'pt-BR',
        returned,
        { one: `${text} (# de volta às suas pastas)`, other: `${text} (# de volta às suas pastas)` },
        countText(returned),
      )
}
