import type { ChangeSummary, FolderLabel } from '#contract/changes.ts'
import { channelsText, foldersText } from '../counts.ts'
import { countText, listText, timeText, videoAge } from '../format.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'

export const recentChanges = 'Cambios recientes'
export const recentChangesText =
  'Los últimos 100 cambios de tu biblioteca en los últimos 28 días, desde todos tus dispositivos, y las últimas 50 veces que marcaste varios videos en este navegador. Todo se puede deshacer.'
export const showChanges = 'Ver cambios recientes'
export const allChanges = 'Todos los cambios'
export const notLoaded = 'No se han podido cargar tus cambios recientes'
export const noChanges = 'Cuando clasifiques canales o cambies una carpeta, podrás deshacerlo aquí.'
export const goToFolders = 'Ir a tus carpetas'
export const undoLast = 'Deshacer el último'
export const undo = 'Deshacer'
export const redo = 'Rehacer'
export const showOlder = 'Mostrar cambios anteriores'
export const showChange = 'Ver ese cambio'
export const youTubesOwn = 'no se puede deshacer: es lo que sigues en YouTube'
/** Why marks cannot be undone. */
export const marksChanged = 'Todo ello se ha vuelto a marcar desde entonces'

/** `Deshacer: 8 canales movidos a Música`. @param sentence what the change did */
export const undoLabel = (sentence: string): string => `${undo}: ${sentence}`
export const redoLabel = (sentence: string): string => `${redo}: ${sentence}`
export const undoneNow = (sentence: string): string => `Deshecho: ${sentence}`
export const redoneNow = (sentence: string): string => `Rehecho: ${sentence}`

/** The button of an import that removed channels. */
export const putBack = (count: number): string =>
  plural('es', count, { one: 'Volver a ponerlo', other: 'Volver a poner los #' }, countText(count))

export const changeTime = (at: number): string => timeText(at)

/** `deshecho hace 2 minutos`. Both in ms. */
export const undoneText = (at: number, now: number): string => `deshecho ${videoAge(at, now).toLowerCase()}`

const label = ({ name, emoji }: FolderLabel): string => (emoji ? `${emoji} ${isolate(name)}` : isolate(name))

/** A place of several or no folders: `Sin clasificar`, `2 carpetas`. */
const place = (folders: readonly FolderLabel[], count: number): string => {
  const [folder] = folders
  return folder ? label(folder) : count === 0 ? 'Sin clasificar' : foldersText(count)
}

/** What a change did: `Moviste 8 canales de Música a Jazz`. @param names of its channels, as far as they are known */
export function changeText(summary: ChangeSummary, names: readonly string[]): string {
  const [name] = names
  const channels = (count: number) => (count === 1 && name ? isolate(name) : channelsText(count))
  switch (summary.kind) {
    case 'place':
      return placeText(summary, channels(summary.channels))
    case 'create':
      return summary.channels === 0
        ? `Creaste ${label(summary.folder)}`
        : `Creaste ${label(summary.folder)} con ${channels(summary.channels)}`
    case 'update':
      return updateText(summary)
    case 'delete':
      if (summary.channels === 0) return `Eliminaste la carpeta ${label(summary.folder)}`
      return summary.unsorted === 0
        ? plural(
            'es',
            summary.channels,
            {
              one: `Eliminaste la carpeta ${label(summary.folder)}; su canal sigue en otras carpetas`,
              other: `Eliminaste la carpeta ${label(summary.folder)}; sus # canales siguen en otras carpetas`,
            },
            countText(summary.channels),
          )
        : `Eliminaste la carpeta ${label(summary.folder)}; sin clasificar: ${channels(summary.unsorted)}`
    case 'order':
      return 'Cambiaste el orden de tus carpetas'
    case 'file':
      return fileText(summary)
    case 'suggest':
      return `Creaste ${foldersText(summary.folders)} a partir de sugerencias, con ${channelsText(summary.channels)}`
    case 'youtube':
      return youTubeText(summary)
  }
}

function placeText(
  { way, from, to, fromCount, toCount }: Extract<ChangeSummary, { kind: 'place' }>,
  channels: string,
): string {
  if (way === 'added') return `También añadiste ${channels} a ${place(to, toCount)}`
  if (way === 'removed') return `Quitaste ${channels} de ${place(from, fromCount)}`
  return `Moviste ${channels} de ${place(from, fromCount)} a ${place(to, toCount)}`
}

function updateText({ folder, formerName, colour, emoji, rules }: Extract<ChangeSummary, { kind: 'update' }>): string {
  const looks = listText([
    ...(colour ? ['el color'] : []),
    ...(emoji ? ['el emoji'] : []),
    ...(rules ? ['las reglas'] : []),
  ])
  if (formerName === null) return `Cambiaste ${looks} de ${label(folder)}`
  const renamed = `Cambiaste el nombre de ${isolate(formerName)} a ${label(folder)}`
  return looks ? `${renamed}; también ${looks}` : renamed
}

function fileText({ folders, channels, newChannels }: Extract<ChangeSummary, { kind: 'file' }>) {
  const parts = [
    ...(folders > 0 ? [foldersText(folders)] : []),
    ...(channels > 0
      ? [plural('es', channels, { one: '# canal clasificado', other: '# canales clasificados' }, countText(channels))]
      : []),
    ...(newChannels > 0
      ? [plural('es', newChannels, { one: '# de ellos nuevo', other: '# de ellos nuevos' }, countText(newChannels))]
      : []),
  ]
  const what = 'Importaste un archivo'
  return parts.length > 0 ? `${what}: ${parts.join(', ')}` : what
}

/** `Importación: 3 canales añadidos (2 de vuelta en sus carpetas), 1 quitado que ya no sigues`. */
function youTubeText({ added, removed, returned }: Extract<ChangeSummary, { kind: 'youtube' }>): string {
  if (removed === 0) return `Importación: ${addedText(added, returned)}`
  if (added > 0)
    return plural(
      'es',
      removed,
      {
        one: `Importación: ${addedText(added, returned)}, # quitado que ya no sigues`,
        other: `Importación: ${addedText(added, returned)}, # quitados que ya no sigues`,
      },
      countText(removed),
    )
  return plural(
    'es',
    removed,
    {
      one: 'Importación: # canal quitado que ya no sigues',
      other: 'Importación: # canales quitados que ya no sigues',
    },
    countText(removed),
  )
}

function addedText(added: number, returned: number): string {
  const text = plural('es', added, { one: '# canal añadido', other: '# canales añadidos' }, countText(added))
  return returned === 0
    ? text
    : plural(
        'es',
        returned,
        { one: `${text} (# de vuelta en sus carpetas)`, other: `${text} (# de vuelta en sus carpetas)` },
        countText(returned),
      )
}
