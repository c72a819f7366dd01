import { PRODUCT } from '#contract/product.ts'
import type { FileReport } from '#domain/subscription-files/types.ts'
import { channelsText, foldersText } from '../counts.ts'
import { formatName } from '../file-formats.ts'
import { countText } from '../format.ts'
import { plural } from '../plural.ts'

const counted = (count: number, one: string, other: string): string =>
  plural('pt-BR', count, { one, other }, countText(count))

const groupsText = (count: number): string => counted(count, '# grupo', '# grupos')

export const title = 'Trazer pastas de outro app'
/** `PocketTube · 14 grupos · 812 canais · lido neste navegador` */
export const fileSummary = (format: string, groups: number, channels: number): string =>
  [
    formatName(format, { several: 'Vários arquivos', list: 'Uma lista de canais' }),
    ...(groups > 0 ? [groupsText(groups)] : []),
    channelsText(channels),
    'lido neste navegador',
  ].join(' · ')
export const anotherFile = 'Outro arquivo…'

export const whatWillHappen = 'O que vai acontecer'
/**
 * `11 grupos viram 8 pastas novas e entram em 3 das suas.`
 * @param joined folders of the user that get channels
 */
export function outcome({ groups, made, joined }: { groups: number; made: number; joined: number }): string {
  if (made > 0 && joined > 0)
    return counted(
      groups,
      `# grupo vira ${newFolders(made)}.`,
      `# grupos viram ${newFolders(made)} e entram em ${countText(joined)} das suas.`,
    )
  if (made > 0) return counted(groups, `# grupo vira ${newFolders(made)}.`, `# grupos viram ${newFolders(made)}.`)
  if (joined > 0)
    return counted(
      groups,
      '# grupo entra em uma das suas pastas.',
      `# grupos entram em ${countText(joined)} das suas pastas.`,
    )
  return counted(groups, '# grupo fica de fora.', '# grupos ficam de fora.')
}
const newFolders = (count: number): string => counted(count, '# pasta nova', '# pastas novas')

/** `806 canais: 520 que você já tem, 286 novos para você, 14 em várias pastas.` */
export function channelOutcome(channels: number, known: number, inSeveral: number): string {
  const parts = [
    ...(known > 0 ? [`${countText(known)} que você já tem`] : []),
    ...(channels - known > 0 ? [counted(channels - known, '# novo para você', '# novos para você')] : []),
    ...(inSeveral > 0 ? [`${countText(inSeveral)} em várias pastas`] : []),
  ]
  return `${[channelsText(channels), parts.join(', ')].filter(Boolean).join(': ')}.`
}

/** The folder of a group that has no name. */
export const unnamedGroup = 'Importada'
export const ungrouped = 'Em nenhum grupo'
export const groups = 'Grupos do arquivo'
export const takeGroup = (name: string): string => `Trazer ${name}`
export const newFolder = 'Pasta nova'
export const unsorted = 'Sem pasta'
export const into = (folder: string): string => `Para ${folder}`
export const leftOut = 'Fica de fora'
export const targetOf = (name: string, target: string): string => `${name}: ${target}`
export const alreadyThere = (count: number): string => counted(count, '# já está lá', '# já estão lá')
export const allThere = 'Todos já estão lá'
export const wouldHold = (would: number, cap: number): string =>
  `Ficaria com ${countText(would)}; em uma pasta cabem ${countText(cap)}`
export const moreGroups = (count: number): string => counted(count, 'Mostrar mais # grupo', 'Mostrar mais # grupos')

/** Makes new folders fit the plan. @param room new folders that the plan has room for */
export const keepLargest = (room: number): string =>
  room === 0
    ? 'Deixar todos sem pasta'
    : counted(room, 'Manter o maior e deixar o resto sem pasta', 'Manter os # maiores e deixar o resto sem pasta')

export const bringIn = 'Trazer'
/** `11 pastas, 806 canais` */
export const foot = (folders: number, channels: number): string =>
  [...(folders > 0 ? [foldersText(folders)] : []), channelsText(channels)].join(', ')
export const oneUndo = 'dá para desfazer tudo de uma vez'
export const nothingToDo = 'Tudo o que está neste arquivo já está na sua biblioteca.'
export const nothingChosen = 'Escolha pelo menos um grupo para trazer.'
export const tooMuchAtOnce =
  'Este arquivo coloca canais demais em pastas demais para uma só importação. Deixe alguns grupos de fora e traga-os depois.'

/** What may hold secrets and was not read. */
export const tokenTitle = 'Havia um token de login neste arquivo'
export const tokenText =
  'Seu app antigo tinha salvado um. Nós o deixamos no arquivo: ele não é enviado, guardado nem exibido. Você pode encerrá-lo na sua conta do Google.'
export const tokenPage = 'Abrir a página do Google'
export const secretsTitle = 'As configurações ficam no arquivo'
export const secretsText = (names: readonly string[]): string =>
  `Não lemos ${named(names)}, porque pode haver senhas ou tokens ali.`
export const opensInNewTab = '(abre em uma nova guia)'

export const lookUpTitle = (count: number): string => counted(count, '# nome a consultar', '# nomes a consultar')
export const lookUpText = (count: number): string =>
  counted(
    count,
    'O arquivo só traz um identificador ou um nome de usuário antigo deste canal. Perguntar ao YouTube custa 1 unidade da cota de hoje, que é de todos.',
    `O arquivo só traz identificadores ou nomes de usuário antigos destes canais. Perguntar ao YouTube custa no máximo ${countText(count)} unidades da cota de hoje, que é de todos.`,
  )
export const lookUpSome = (count: number, all: number): string =>
  `Perguntamos por ${countText(count)} de ${countText(all)} por vez.`
export const lookUpButton = (count: number): string => counted(count, 'Consultar # nome', 'Consultar # nomes')
export const lookingUp = 'Perguntando ao YouTube…'
export const foundTitle = (count: number): string => counted(count, '# nome encontrado', '# nomes encontrados')
export const foundAs = (value: string, name: string): string => `${value} é ${name}`
export const checkFound = 'Identificadores podem mudar de dono, então confira cada um.'
export const withoutThem = 'Você pode trazer o resto sem eles.'
export const lookUpsDone = (found: number, missing: number): string =>
  `${foundTitle(found)}${missing > 0 ? `, ${countText(missing)} fora do YouTube` : ''}`

export const cannotTitle = (count: number): string =>
  counted(count, '# não pode ser trazido', '# não podem ser trazidos')
export const reasonCounts = {
  other_site: (count: number) => counted(count, '# não está no YouTube', '# não estão no YouTube'),
  not_a_channel: (count: number) => counted(count, '# não é um canal', '# não são canais'),
  bad_line: (count: number) => counted(count, '# linha não pode ser lida', '# linhas não podem ser lidas'),
  custom: (count: number) =>
    counted(
      count,
      '# tem um endereço antigo que não pode ser consultado',
      '# têm endereços antigos que não podem ser consultados',
    ),
  missing: (count: number) => counted(count, '# nome que o YouTube não conhece', '# nomes que o YouTube não conhece'),
  file: (count: number) => counted(count, '# arquivo não pode ser lido', '# arquivos não podem ser lidos'),
} as const
export type Reason = keyof typeof reasonCounts
export const seeList = 'Ver a lista'
export const saveList = 'Salvar esta lista'
export const listFileName = 'nao-importados.csv'
export const listHeadings = { reason: 'Motivo', entry: 'Item', name: 'Nome' }
/** Why one entry is not brought in. */
export const reasons: Readonly<Record<Reason, string>> = {
  other_site: 'Não está no YouTube',
  not_a_channel: 'Não é um canal',
  bad_line: 'Não pode ser lida',
  custom: 'Um endereço antigo que não pode ser consultado',
  missing: 'O YouTube não conhece',
  file: 'O arquivo não pode ser lido',
}
export const lineNumber = (line: string): string => `Linha ${line}`
export const noEntry = '(vazio)'
export const moreEntries = (count: number): string =>
  counted(count, 'e mais # na lista salva', 'e mais # na lista salva')

export const alsoReadsTitle = 'Também lê'
export const alsoReads = `FreeTube, NewPipe (JSON e zip), LibreTube, Piped, PocketTube, Grayjay, Invidious, Google Takeout em qualquer idioma, OPML, newsboat, favoritos, listas de links e o próprio ${PRODUCT}.`
export const notesTitle = 'Sobre este arquivo'

const MAX_NAMED = 5
const named = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} e mais ${countText(names.length - MAX_NAMED)}`
    : names.join(', ')

/** What else there is to know about the file; one sentence each. */
export function fileNotes(report: FileReport): string[] {
  const { emptyGroups = [], renamedGroups = [], otherLists = [], duplicates = 0, alsoKnown = 0, history } = report
  return [
    emptyGroups.length > 0 &&
      `${counted(emptyGroups.length, '# grupo não tem canais e fica de fora', '# grupos não têm canais e ficam de fora')}: ${named(emptyGroups)}`,
    renamedGroups.length > 0 &&
      counted(
        renamedGroups.length,
        '# grupo não tem nome, ou tem um que foi cortado em 100 caracteres.',
        '# grupos não têm nome, ou têm um que foi cortado em 100 caracteres.',
      ),
    duplicates > 0 && counted(duplicates, '# item repete um canal.', '# itens repetem um canal.'),
    alsoKnown > 0 &&
      counted(
        alsoKnown,
        'Mais # canal do arquivo não está em nenhum grupo e não é importado.',
        'Mais # canais do arquivo não estão em nenhum grupo e não são importados.',
      ),
    otherLists.length > 0 &&
      `${counted(otherLists.length, 'mais # lista não é importada', 'mais # listas não são importadas')}: ${named(
        otherLists.map(({ name, channels }) => `${name} (${channelsText(channels)})`),
      )}`,
    history !== undefined &&
      counted(
        history.watched,
        'Seu histórico de # vídeo não é importado.',
        'Seu histórico de # vídeos não é importado.',
      ),
    report.repaired === true && 'O arquivo não está bem formado. Confira o resultado.',
  ].filter((note) => note !== false)
}
