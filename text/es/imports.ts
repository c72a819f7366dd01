import type { ImportView } from '#contract/imports.ts'
import type { ImportSummary } from '#domain/import-summary.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const importDialogTitle = 'Importar suscripciones de YouTube'
export const importing = 'Importando…'
export const tryAgain = 'Intentar de nuevo'
export const done = 'Listo'

export const skippedSoFar = 'Hasta ahora has omitido la importación.'
export const whatImportDoes =
  'Busca cambios en YouTube. Los canales nuevos llegan sin clasificar; los que ya no sigues se apartan durante 28 días. Tus carpetas se quedan como están.'

export const pageTitle = 'Te damos la bienvenida'
export const welcome = (name: string): string => `¡Hola, ${name}!`
export const welcomeLine = 'Vamos a traer tus suscripciones de YouTube y a ponerlas en orden.'
export const stepsLabel = 'Pasos'
export const steps = { signIn: 'Iniciar sesión', import: 'Importar', watch: 'Ver' } as const
export const skipForNow = 'Omitir por ahora'
export const goToDashboard = 'Ir a tu panel'
export const seeWhatIsNew = 'Ver lo nuevo'
export const sortIntoFolders = 'Clasificarlos en carpetas'
export const subscriptionsOnYouTube = 'Tus suscripciones en YouTube'
export const importAgain = 'Importar de nuevo'

export const importProgress = 'Importación'
/** The sentence with the channels in bold: `Página 7 · 350 canales hasta ahora`. */
export const progress = ({ pages, received, queuePlace }: ImportView) =>
  queuePlace
    ? { before: 'Eres el número ', channels: countText(queuePlace), after: ' en la cola' }
    : pages === 0
      ? { before: 'Pidiendo a YouTube tus suscripciones', channels: '', after: '' }
      : { before: `Página ${countText(pages)} · `, channels: channelsText(received), after: ' hasta ahora' }
export const continuesWhenClosed = 'Puedes cerrar esta página. La importación continuará.'
export const percentRead = (percent: number): string => `${percent} por ciento de tu lista leído`
export const pagesRead = (count: number): string =>
  plural('es', count, { one: '# página leída', other: '# páginas leídas' }, countText(count))

/** The question before many channels are removed. @param listed channels YouTube sent; null: not known */
export function confirmRemoval(count: number, listed: number | null = null): string {
  const question = plural(
    'es',
    count,
    {
      one: '# canal de tu biblioteca ya no está entre tus suscripciones de YouTube. ¿Quitarlo?',
      other: '# canales de tu biblioteca ya no están entre tus suscripciones de YouTube. ¿Quitarlos?',
    },
    countText(count),
  )
  return listed === 0
    ? `YouTube ha enviado una lista vacía. Puede que hayas iniciado sesión con otro canal de YouTube. ${question}`
    : question
}
export const channelsToRemove = 'Canales que se quitarán'
export const removeAll = (count: number): string => `Quitar ${countText(count)}`
export const keepAll = 'Conservar todos'
export const nameNotStored = (channelId: string): string => `El nombre ya no se guarda (${channelId})`
export const opensInNewTab = '(se abre en otra pestaña)'

export const interrupted =
  'La última importación se interrumpió antes de terminar. No se ha cambiado nada. Puedes iniciarla de nuevo.'
export const noSubscriptions = 'YouTube no muestra ninguna suscripción en esta cuenta. ¿Es la correcta?'
export const tryOtherAccount =
  'Si tus canales pertenecen a otra cuenta de Google o a una cuenta de marca, inicia sesión con ella.'

/** How an import ended, in one or two sentences. */
export function summaryText(summary: ImportSummary, { result, expected, error }: ImportView): string {
  switch (summary) {
    case 'partial': {
      const outcome = 'Lo que hemos podido leer se ha añadido y no se ha quitado nada.'
      return error
        ? `Solo hemos podido leer una parte de tu lista. ${error.message} ${outcome}`
        : `Solo hemos podido leer una parte de tu lista. ${outcome}`
    }
    case 'no_subscriptions':
      return noSubscriptions
    case 'capped':
      return 'Tu lista es demasiado larga para leerla entera, así que no se ha quitado nada.'
    case 'cut_short':
      return `YouTube solo ha enviado ${countText(result?.total ?? 0)} de los ${channelsText(expected ?? 0)} que cuenta en tu lista. Importa de nuevo más tarde para traer el resto.`
    case 'removed_only':
      return `${removedText(result?.removed ?? 0)}.`
    case 'unchanged':
      return 'No ha cambiado nada.'
    case 'imported':
      return result?.removed
        ? `${newChannelsText(result.imported)}, ${removedCount(result.removed)}.`
        : `${newChannelsText(result?.imported ?? 0)}.`
  }
}
const newChannelsText = (count: number): string =>
  plural('es', count, { one: '# canal nuevo', other: '# canales nuevos' }, countText(count))
const removedText = (count: number): string =>
  plural('es', count, { one: '# canal quitado', other: '# canales quitados' }, countText(count))
const removedCount = (count: number): string =>
  plural('es', count, { one: '# quitado', other: '# quitados' }, countText(count))

/** What the first import brought. */
export const channelsAreHere = (count: number): string =>
  plural('es', count, { one: 'Ya está aquí # canal.', other: 'Ya están aquí # canales.' }, countText(count))

/** How an import ended, for users who do not see its figures. @param summary null: the import has no result */
export function endText(view: ImportView, summary: ImportSummary | null): string {
  const { state, result, error, pendingRemovals } = view
  if (state === 'confirm') return confirmRemoval(pendingRemovals.length, result?.total)
  if (state === 'interrupted') return interrupted
  if (state === 'failed' || !result || !summary)
    return error ? `La importación ha fallado. ${error.message}` : 'La importación ha fallado.'
  if (summary === 'unchanged') return `Importación terminada. ${summaryText(summary, view)}`
  const added = plural(
    'es',
    result.imported,
    { one: '# canal añadido', other: '# canales añadidos' },
    countText(result.imported),
  )
  const figures = `Importación terminada: ${added}, ${removedCount(result.removed)}.`
  return summary === 'imported' || summary === 'removed_only' ? figures : `${figures} ${summaryText(summary, view)}`
}
export const review = 'Revisar'
export const openImport = 'Abrir la importación'

/** Labels of an import's figures. */
export const imported = 'importados'
export const onYouTube = 'en YouTube'
export const duplicates = 'duplicados (ya estaban o salen dos veces)'
export const removed = 'quitados'
export const backInFolder = 'de vuelta en su carpeta'

export const keptThoughMissing = (count: number): string =>
  plural(
    'es',
    count,
    {
      one: '# de tus canales falta en la lista, pero se conserva porque mantienes la suscripción o porque no se ha podido contactar con YouTube.',
      other:
        '# de tus canales faltan en la lista, pero se conservan porque mantienes la suscripción o porque no se ha podido contactar con YouTube.',
    },
    countText(count),
  )
export const removedAreKept =
  'Los canales quitados se recuerdan con sus carpetas durante 28 días, por si te vuelves a suscribir.'

export const importFailed = 'No se han podido importar las suscripciones'
export const importHint = 'Comprueba que has iniciado sesión en YouTube y que has dado los permisos necesarios.'
export const firstImportHint =
  'Comprueba que has iniciado sesión en YouTube e inténtalo de nuevo, u omite este paso y añade las suscripciones a mano.'
export const firstImportQuota =
  'Se ha superado la cuota de la API. Inténtalo de nuevo mañana u omite este paso por ahora.'
/** @param when as in `quotaResetText` */
export const quotaResets = (when: string): string => `La cuota se renueva ${when}.`
