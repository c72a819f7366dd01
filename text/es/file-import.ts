import { PRODUCT } from '#contract/product.ts'
import type { FileReport } from '#domain/subscription-files/types.ts'
import { channelsText, foldersText } from '../counts.ts'
import { formatName } from '../file-formats.ts'
import { countText } from '../format.ts'
import { plural } from '../plural.ts'

const counted = (count: number, one: string, other: string): string =>
  plural('es', count, { one, other }, countText(count))

const groupsText = (count: number): string => counted(count, '# grupo', '# grupos')

export const title = 'Traer carpetas de otra aplicación'
/** `PocketTube · 14 grupos · 812 canales · leído en este navegador` */
export const fileSummary = (format: string, groups: number, channels: number): string =>
  [
    formatName(format, { several: 'Varios archivos', list: 'Una lista de canales' }),
    ...(groups > 0 ? [groupsText(groups)] : []),
    channelsText(channels),
    'leído en este navegador',
  ].join(' · ')
export const anotherFile = 'Otro archivo…'

export const whatWillHappen = 'Qué va a pasar'
/**
 * `11 grupos pasan a ser 8 carpetas nuevas y se unen a 3 de las tuyas.`
 * @param joined folders of the user that get channels
 */
export function outcome({ groups, made, joined }: { groups: number; made: number; joined: number }): string {
  if (made > 0 && joined > 0)
    return counted(
      groups,
      `# grupo pasa a ser ${newFolders(made)}.`,
      `# grupos pasan a ser ${newFolders(made)} y se unen a ${countText(joined)} de las tuyas.`,
    )
  if (made > 0)
    return counted(groups, `# grupo pasa a ser ${newFolders(made)}.`, `# grupos pasan a ser ${newFolders(made)}.`)
  if (joined > 0)
    return counted(
      groups,
      '# grupo se une a una de tus carpetas.',
      `# grupos se unen a ${countText(joined)} de tus carpetas.`,
    )
  return counted(groups, '# grupo se deja fuera.', '# grupos se dejan fuera.')
}
const newFolders = (count: number): string => counted(count, '# carpeta nueva', '# carpetas nuevas')

/** `806 canales: 520 que ya tienes, 286 nuevos para ti, 14 en varias carpetas.` */
export function channelOutcome(channels: number, known: number, inSeveral: number): string {
  const parts = [
    ...(known > 0 ? [`${countText(known)} que ya tienes`] : []),
    ...(channels - known > 0 ? [counted(channels - known, '# nuevo para ti', '# nuevos para ti')] : []),
    ...(inSeveral > 0 ? [`${countText(inSeveral)} en varias carpetas`] : []),
  ]
  return `${[channelsText(channels), parts.join(', ')].filter(Boolean).join(': ')}.`
}

/** The folder of a group that has no name. */
export const unnamedGroup = 'Importada'
export const ungrouped = 'En ningún grupo'
export const groups = 'Grupos del archivo'
export const takeGroup = (name: string): string => `Traer ${name}`
export const newFolder = 'Carpeta nueva'
export const unsorted = 'Sin clasificar'
export const into = (folder: string): string => `A ${folder}`
export const leftOut = 'Se deja fuera'
export const targetOf = (name: string, target: string): string => `${name}: ${target}`
export const alreadyThere = (count: number): string => counted(count, '# ya está ahí', '# ya están ahí')
export const allThere = 'Ya están todos'
export const wouldHold = (would: number, cap: number): string =>
  `Tendría ${countText(would)}; en una carpeta caben ${countText(cap)}`
export const moreGroups = (count: number): string => counted(count, 'Mostrar # grupo más', 'Mostrar # grupos más')

/** Makes new folders fit the plan. @param room new folders that the plan has room for */
export const keepLargest = (room: number): string =>
  room === 0
    ? 'Dejarlos sin clasificar'
    : counted(
        room,
        'Conservar el más grande y dejar el resto sin clasificar',
        'Conservar los # más grandes y dejar el resto sin clasificar',
      )

export const bringIn = 'Traerlos'
/** `11 carpetas, 806 canales` */
export const foot = (folders: number, channels: number): string =>
  [...(folders > 0 ? [foldersText(folders)] : []), channelsText(channels)].join(', ')
export const oneUndo = 'se deshace todo de una vez'
export const nothingToDo = 'Todo lo que hay en este archivo ya está en tu biblioteca.'
export const nothingChosen = 'Elige al menos un grupo que traer.'
export const tooMuchAtOnce =
  'Este archivo pone demasiados canales en demasiadas carpetas para una sola importación. Deja fuera algunos grupos y tráelos después.'

/** What may hold secrets and was not read. */
export const tokenTitle = 'En este archivo había un token de inicio de sesión'
export const tokenText =
  'Tu aplicación anterior lo había guardado. Lo hemos dejado en el archivo: no se envía, ni se guarda, ni se muestra. Puedes anularlo en tu cuenta de Google.'
export const tokenPage = 'Abrir la página de Google'
export const secretsTitle = 'Los ajustes se quedan en el archivo'
export const secretsText = (names: readonly string[]): string =>
  `No hemos leído ${named(names)}, porque ahí puede haber contraseñas o tokens.`
export const opensInNewTab = '(se abre en otra pestaña)'

export const lookUpTitle = (count: number): string => counted(count, '# nombre por buscar', '# nombres por buscar')
export const lookUpText = (count: number): string =>
  counted(
    count,
    'De este canal, el archivo solo da un identificador o un nombre de usuario antiguo. Preguntar a YouTube cuesta 1 unidad de la cuota de hoy, que compartimos entre todos.',
    `De estos canales, el archivo solo da identificadores o nombres de usuario antiguos. Preguntar a YouTube cuesta como mucho ${countText(count)} unidades de la cuota de hoy, que compartimos entre todos.`,
  )
export const lookUpSome = (count: number, all: number): string =>
  `Preguntamos por ${countText(count)} de ${countText(all)} cada vez.`
export const lookUpButton = (count: number): string => counted(count, 'Buscar # nombre', 'Buscar # nombres')
export const lookingUp = 'Preguntando a YouTube…'
export const foundTitle = (count: number): string => counted(count, '# nombre encontrado', '# nombres encontrados')
export const foundAs = (value: string, name: string): string => `${value} es ${name}`
export const checkFound = 'Los identificadores pueden cambiar de manos, así que compruébalos.'
export const withoutThem = 'Puedes traer el resto sin ellos.'
export const lookUpsDone = (found: number, missing: number): string =>
  `${foundTitle(found)}${missing > 0 ? `, ${countText(missing)} que no están en YouTube` : ''}`

export const cannotTitle = (count: number): string => counted(count, '# no se puede traer', '# no se pueden traer')
export const reasonCounts = {
  other_site: (count: number) => counted(count, '# no está en YouTube', '# no están en YouTube'),
  not_a_channel: (count: number) => counted(count, '# no es un canal', '# no son canales'),
  bad_line: (count: number) => counted(count, '# línea no se puede leer', '# líneas no se pueden leer'),
  custom: (count: number) =>
    counted(
      count,
      '# tiene una dirección antigua que no se puede buscar',
      '# tienen direcciones antiguas que no se pueden buscar',
    ),
  missing: (count: number) => counted(count, '# nombre que YouTube no conoce', '# nombres que YouTube no conoce'),
  file: (count: number) => counted(count, '# archivo no se puede leer', '# archivos no se pueden leer'),
} as const
export type Reason = keyof typeof reasonCounts
export const seeList = 'Ver la lista'
export const saveList = 'Guardar esta lista'
export const listFileName = 'no-importados.csv'
export const listHeadings = { reason: 'Motivo', entry: 'Entrada', name: 'Nombre' }
/** Why one entry is not brought in. */
export const reasons: Readonly<Record<Reason, string>> = {
  other_site: 'No está en YouTube',
  not_a_channel: 'No es un canal',
  bad_line: 'No se puede leer',
  custom: 'Una dirección antigua que no se puede buscar',
  missing: 'YouTube no lo conoce',
  file: 'El archivo no se puede leer',
}
export const lineNumber = (line: string): string => `Línea ${line}`
export const noEntry = '(vacío)'
export const moreEntries = (count: number): string =>
  counted(count, 'y # más en la lista guardada', 'y # más en la lista guardada')

export const alsoReadsTitle = 'También lee'
export const alsoReads = `FreeTube, NewPipe (JSON y zip), LibreTube, Piped, PocketTube, Grayjay, Invidious, Google Takeout en cualquier idioma, OPML, newsboat, marcadores, listas de enlaces y el propio ${PRODUCT}.`
export const notesTitle = 'Sobre este archivo'

const MAX_NAMED = 5
const named = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} y ${countText(names.length - MAX_NAMED)} más`
    : names.join(', ')

/** What else there is to know about the file; one sentence each. */
export function fileNotes(report: FileReport): string[] {
  const { emptyGroups = [], renamedGroups = [], otherLists = [], duplicates = 0, alsoKnown = 0, history } = report
  return [
    emptyGroups.length > 0 &&
      `${counted(emptyGroups.length, '# grupo no tiene canales y se deja fuera', '# grupos no tienen canales y se dejan fuera')}: ${named(emptyGroups)}`,
    renamedGroups.length > 0 &&
      counted(
        renamedGroups.length,
        '# grupo no tiene nombre, o tiene uno que se ha recortado a 100 caracteres.',
        '# grupos no tienen nombre, o tienen uno que se ha recortado a 100 caracteres.',
      ),
    duplicates > 0 && counted(duplicates, '# entrada repite un canal.', '# entradas repiten un canal.'),
    alsoKnown > 0 &&
      counted(
        alsoKnown,
        '# canal más del archivo no está en ningún grupo y no se importa.',
        '# canales más del archivo no están en ningún grupo y no se importan.',
      ),
    otherLists.length > 0 &&
      `${counted(otherLists.length, '# lista más no se importa', '# listas más no se importan')}: ${named(
        otherLists.map(({ name, channels }) => `${name} (${channelsText(channels)})`),
      )}`,
    history !== undefined &&
      counted(history.watched, 'Tu historial de # video no se importa.', 'Tu historial de # videos no se importa.'),
    report.repaired === true && 'El archivo no está bien formado. Revisa el resultado.',
  ].filter((note) => note !== false)
}
