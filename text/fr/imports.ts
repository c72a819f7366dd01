import type { ImportView } from '#contract/imports.ts'
import type { ImportSummary } from '#domain/import-summary.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const importDialogTitle = 'Importer vos abonnements YouTube'
export const importing = 'Importation…'
export const tryAgain = 'Réessayer'
export const done = 'Terminé'

export const skippedSoFar = 'Vous n’avez encore rien importé.'
export const whatImportDoes =
  'Vérifie les changements sur YouTube. Les nouvelles chaînes arrivent dans Non classées ; celles dont vous vous êtes désabonné(e) sont mises de côté 28 jours. Vos dossiers restent tels quels.'

export const pageTitle = 'Bienvenue'
export const welcome = (name: string): string => `Bienvenue, ${name} !`
export const welcomeLine = 'Importons vos abonnements YouTube et rangeons-les.'
export const stepsLabel = 'Étapes'
export const steps = { signIn: 'Connexion', import: 'Importation', watch: 'Visionnage' } as const
export const skipForNow = 'Passer pour l’instant'
export const goToDashboard = 'Aller au tableau de bord'
export const seeWhatIsNew = 'Voir les nouveautés'
export const sortIntoFolders = 'Les classer dans des dossiers'
export const subscriptionsOnYouTube = 'Vos abonnements sur YouTube'
export const importAgain = 'Importer à nouveau'

export const importProgress = 'Importation'
/** The sentence with the channels in bold: `Page 7 · 350 chaînes jusqu’ici`. */
export const progress = ({ pages, received, queuePlace }: ImportView) =>
  queuePlace
    ? { before: 'Vous êtes numéro ', channels: countText(queuePlace), after: ' dans la file d’attente' }
    : pages === 0
      ? { before: 'Récupération de vos abonnements auprès de YouTube', channels: '', after: '' }
      : { before: `Page ${countText(pages)} · `, channels: channelsText(received), after: ' pour l’instant' }
export const continuesWhenClosed = 'Vous pouvez fermer cette page. L’importation continuera.'
export const percentRead = (percent: number): string => `${percent} pour cent de votre liste lus`
export const pagesRead = (count: number): string =>
  plural('fr', count, { one: '# page lue', other: '# pages lues' }, countText(count))

/** The question before many channels are removed. @param listed channels YouTube sent; null: not known */
export function confirmRemoval(count: number, listed: number | null = null): string {
  const question = plural(
    'fr',
    count,
    {
      one: '# chaîne de votre bibliothèque n’est plus parmi vos abonnements YouTube. La retirer ?',
      other: '# chaînes de votre bibliothèque ne sont plus parmi vos abonnements YouTube. Les retirer ?',
    },
    countText(count),
  )
  return listed === 0
    ? `YouTube a envoyé une liste vide. Vous vous êtes peut-être connecté(e) avec une autre chaîne YouTube. ${question}`
    : question
}
export const channelsToRemove = 'Chaînes à retirer'
export const removeAll = (count: number): string =>
  plural('fr', count, { one: 'Retirer # chaîne', other: 'Retirer les #' }, countText(count))
export const keepAll = 'Tout garder'
export const nameNotStored = (channelId: string): string => `Nom effacé (${channelId})`
export const opensInNewTab = '(ouvre un nouvel onglet)'

export const interrupted =
  'La dernière importation a été interrompue avant la fin. Rien n’a été modifié. Vous pouvez la relancer.'
export const noSubscriptions = 'YouTube n’indique aucun abonnement pour ce compte. Est-ce le bon ?'
export const tryOtherAccount =
  'Si vos chaînes appartiennent à un autre compte Google ou à un compte de marque, connectez-vous avec celui-ci.'

/** How an import ended, in one or two sentences. */
export function summaryText(summary: ImportSummary, { result, expected, error }: ImportView): string {
  switch (summary) {
    case 'partial': {
      const outcome = 'Ce qui a pu être lu a été ajouté, et rien n’a été retiré.'
      return error
        ? `Nous n’avons pu lire qu’une partie de votre liste. ${error.message} ${outcome}`
        : `Nous n’avons pu lire qu’une partie de votre liste. ${outcome}`
    }
    case 'no_subscriptions':
      return noSubscriptions
    case 'capped':
      return 'Votre liste est trop longue pour être lue en entier : rien n’a donc été retiré.'
    case 'cut_short':
      return `YouTube n’a envoyé que ${countText(result?.total ?? 0)} chaînes sur les ${countText(expected ?? 0)} qu’il compte dans votre liste. Importez à nouveau plus tard pour obtenir le reste.`
    case 'removed_only':
      return `${removedText(result?.removed ?? 0)}.`
    case 'unchanged':
      return 'Rien n’a changé.'
    case 'imported':
      return result?.removed
        ? `${newChannelsText(result.imported)}, ${removedShort(result.removed)}.`
        : `${newChannelsText(result?.imported ?? 0)}.`
  }
}
const newChannelsText = (count: number): string =>
  plural('fr', count, { one: '# nouvelle chaîne', other: '# nouvelles chaînes' }, countText(count))
const removedText = (count: number): string =>
  plural('fr', count, { one: '# chaîne retirée', other: '# chaînes retirées' }, countText(count))
const removedShort = (count: number): string =>
  plural('fr', count, { one: '# retirée', other: '# retirées' }, countText(count))

/** What the first import brought. */
export const channelsAreHere = (count: number): string =>
  plural('fr', count, { one: '# chaîne est arrivée.', other: '# chaînes sont arrivées.' }, countText(count))

/** How an import ended, for users who do not see its figures. @param summary null: the import has no result */
export function endText(view: ImportView, summary: ImportSummary | null): string {
  const { state, result, error, pendingRemovals } = view
  if (state === 'confirm') return confirmRemoval(pendingRemovals.length, result?.total)
  if (state === 'interrupted') return interrupted
  if (state === 'failed' || !result || !summary)
    return error ? `L’importation a échoué. ${error.message}` : 'L’importation a échoué.'
  if (summary === 'unchanged') return `Importation terminée. ${summaryText(summary, view)}`
  const figures = plural(
    'fr',
    result.imported,
    {
      one: `Importation terminée : # chaîne ajoutée, ${removedShort(result.removed)}.`,
      other: `Importation terminée : # chaînes ajoutées, ${removedShort(result.removed)}.`,
    },
    countText(result.imported),
  )
  return summary === 'imported' || summary === 'removed_only' ? figures : `${figures} ${summaryText(summary, view)}`
}
export const review = 'Vérifier'
export const openImport = 'Ouvrir l’importation'

/** Labels of an import's figures. */
export const imported = 'importées'
export const onYouTube = 'sur YouTube'
export const duplicates = 'en double (déjà là ou listées deux fois)'
export const removed = 'retirées'
export const backInFolder = 'de retour dans leur dossier'

export const keptThoughMissing = (count: number): string =>
  plural(
    'fr',
    count,
    {
      one: '# de vos chaînes manque dans la liste mais a été gardée, parce que vous y êtes toujours abonné(e) ou que YouTube était injoignable.',
      other:
        '# de vos chaînes manquent dans la liste mais ont été gardées, parce que vous y êtes toujours abonné(e) ou que YouTube était injoignable.',
    },
    countText(count),
  )
export const removedAreKept =
  'Les chaînes retirées sont mémorisées 28 jours avec leurs dossiers, au cas où vous vous y abonneriez à nouveau.'

export const importFailed = 'Impossible d’importer les abonnements'
export const importHint =
  'Vérifiez que vous êtes connecté(e) à YouTube et que vous avez accordé les autorisations nécessaires.'
export const firstImportHint =
  'Vérifiez que vous êtes connecté(e) à YouTube et réessayez, ou passez cette étape pour ajouter des abonnements vous-même.'
export const firstImportQuota =
  'Le quota de l’API YouTube est épuisé. Réessayez demain, ou passez cette étape pour l’instant.'
/** @param when as in `quotaResetText` */
export const quotaResets = (when: string): string => `Le quota sera renouvelé ${when}.`
