import type { ImportView } from '#contract/imports.ts'
import type { ImportSummary } from '#domain/import-summary.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const importDialogTitle = 'YouTube-Abos importieren'
export const importing = 'Import läuft …'
export const tryAgain = 'Erneut versuchen'
export const done = 'Fertig'

export const skippedSoFar = 'Den Import hast du bisher übersprungen.'
export const whatImportDoes =
  'Prüft YouTube auf Änderungen. Neue Kanäle kommen nach Unsortiert; Kanäle, die du abbestellt hast, heben wir 28 Tage auf. Deine Ordner bleiben, wie sie sind.'

export const pageTitle = 'Willkommen'
export const welcome = (name: string): string => `Willkommen, ${name}!`
export const welcomeLine = 'Holen wir deine YouTube-Abos her und bringen Ordnung hinein.'
export const stepsLabel = 'Schritte'
export const steps = { signIn: 'Anmelden', import: 'Importieren', watch: 'Ansehen' } as const
export const skipForNow = 'Erst mal überspringen'
export const goToDashboard = 'Zu deiner Übersicht'
export const seeWhatIsNew = 'Neues ansehen'
export const sortIntoFolders = 'In Ordner einsortieren'
export const subscriptionsOnYouTube = 'Deine Abos auf YouTube'
export const importAgain = 'Erneut importieren'

export const importProgress = 'Import'
/** The sentence with the channels in bold: `Seite 7 · bisher 350 Kanäle`. */
export const progress = ({ pages, received, queuePlace }: ImportView) =>
  queuePlace
    ? { before: 'Du bist Nummer ', channels: countText(queuePlace), after: ' in der Warteschlange' }
    : pages === 0
      ? { before: 'YouTube wird nach deinen Abos gefragt', channels: '', after: '' }
      : { before: `Seite ${countText(pages)} · bisher `, channels: channelsText(received), after: '' }
export const continuesWhenClosed = 'Du kannst diese Seite schließen. Der Import läuft weiter.'
export const percentRead = (percent: number): string => `${percent} Prozent deiner Liste gelesen`
export const pagesRead = (count: number): string =>
  plural('de', count, { one: '# Seite gelesen', other: '# Seiten gelesen' }, countText(count))

/** The question before many channels are removed. @param listed channels YouTube sent; null: not known */
export function confirmRemoval(count: number, listed: number | null = null): string {
  const question = plural(
    'de',
    count,
    {
      one: '# Kanal in deiner Bibliothek ist nicht mehr unter deinen YouTube-Abos. Entfernen?',
      other: '# Kanäle in deiner Bibliothek sind nicht mehr unter deinen YouTube-Abos. Entfernen?',
    },
    countText(count),
  )
  return listed === 0
    ? `YouTube hat eine leere Liste geschickt. Vielleicht hast du dich mit einem anderen YouTube-Kanal angemeldet. ${question}`
    : question
}
export const channelsToRemove = 'Kanäle, die entfernt würden'
export const removeAll = (count: number): string => `${countText(count)} entfernen`
export const keepAll = 'Alle behalten'
export const nameNotStored = (channelId: string): string => `Name nicht mehr gespeichert (${channelId})`
export const opensInNewTab = '(öffnet einen neuen Tab)'

export const interrupted =
  'Der letzte Import wurde unterbrochen, bevor er fertig war. Es wurde nichts geändert. Du kannst ihn neu starten.'
export const noSubscriptions = 'YouTube führt für dieses Konto keine Abos. Ist es das richtige?'
export const tryOtherAccount =
  'Wenn deine Kanäle zu einem anderen Google-Konto oder zu einem Brand-Konto gehören, melde dich damit an.'

/** How an import ended, in one or two sentences. */
export function summaryText(summary: ImportSummary, { result, expected, error }: ImportView): string {
  switch (summary) {
    case 'partial': {
      const outcome = 'Was wir lesen konnten, wurde hinzugefügt, und nichts wurde entfernt.'
      return error
        ? `Wir konnten nur einen Teil deiner Liste lesen. ${error.message} ${outcome}`
        : `Wir konnten nur einen Teil deiner Liste lesen. ${outcome}`
    }
    case 'no_subscriptions':
      return noSubscriptions
    case 'capped':
      return 'Deine Liste ist zu lang, um sie ganz zu lesen, deshalb wurde nichts entfernt.'
    case 'cut_short':
      return plural(
        'de',
        expected ?? 0,
        {
          one: `YouTube hat nur ${countText(result?.total ?? 0)} von # Kanal geschickt, den es in deiner Liste zählt. Importiere später noch einmal, um den Rest zu holen.`,
          other: `YouTube hat nur ${countText(result?.total ?? 0)} der # Kanäle geschickt, die es in deiner Liste zählt. Importiere später noch einmal, um den Rest zu holen.`,
        },
        countText(expected ?? 0),
      )
    case 'removed_only':
      return `${channelsText(result?.removed ?? 0)} entfernt.`
    case 'unchanged':
      return 'Nichts hat sich geändert.'
    case 'imported':
      return result?.removed
        ? `${newChannelsText(result.imported)}, ${countText(result.removed)} entfernt.`
        : `${newChannelsText(result?.imported ?? 0)}.`
  }
}
const newChannelsText = (count: number): string =>
  plural('de', count, { one: '# neuer Kanal', other: '# neue Kanäle' }, countText(count))

/** What the first import brought. */
export const channelsAreHere = (count: number): string =>
  plural('de', count, { one: '# Kanal ist da.', other: '# Kanäle sind da.' }, countText(count))

/** How an import ended, for users who do not see its figures. @param summary null: the import has no result */
export function endText(view: ImportView, summary: ImportSummary | null): string {
  const { state, result, error, pendingRemovals } = view
  if (state === 'confirm') return confirmRemoval(pendingRemovals.length, result?.total)
  if (state === 'interrupted') return interrupted
  if (state === 'failed' || !result || !summary)
    return error ? `Der Import hat nicht geklappt. ${error.message}` : 'Der Import hat nicht geklappt.'
  if (summary === 'unchanged') return `Import fertig. ${summaryText(summary, view)}`
  const figures = `Import fertig: ${channelsText(result.imported)} hinzugefügt, ${countText(result.removed)} entfernt.`
  return summary === 'imported' || summary === 'removed_only' ? figures : `${figures} ${summaryText(summary, view)}`
}
export const review = 'Ansehen'
export const openImport = 'Import öffnen'

/** Labels of an import's figures. */
export const imported = 'importiert'
export const onYouTube = 'auf YouTube'
export const duplicates = 'doppelt (schon hier oder zweimal gelistet)'
export const removed = 'entfernt'
export const backInFolder = 'wieder im alten Ordner'

export const keptThoughMissing = (count: number): string =>
  plural(
    'de',
    count,
    {
      one: 'Einer deiner Kanäle fehlt in der Liste, wurde aber behalten, weil du ihn noch abonniert hast oder YouTube nicht erreichbar war.',
      other:
        '# deiner Kanäle fehlen in der Liste, wurden aber behalten, weil du sie noch abonniert hast oder YouTube nicht erreichbar war.',
    },
    countText(count),
  )
export const removedAreKept =
  'Entfernte Kanäle merken wir uns mit ihren Ordnern 28 Tage lang, falls du sie wieder abonnierst.'

export const importFailed = 'Die Abos konnten nicht importiert werden'
export const importHint = 'Prüf, ob du bei YouTube angemeldet bist und den nötigen Zugriff erlaubt hast.'
export const firstImportHint =
  'Prüf, ob du bei YouTube angemeldet bist, und versuch es noch einmal. Oder überspring den Import und füg Abos selbst hinzu.'
export const firstImportQuota =
  'Das Kontingent der YouTube-API ist verbraucht. Bitte versuch es morgen wieder, oder überspring den Import erst mal.'
/** @param when as in `quotaResetText` */
export const quotaResets = (when: string): string => `Neues Kontingent gibt es ${when}.`
