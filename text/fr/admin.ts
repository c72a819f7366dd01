import type { AlertAction } from '#contract/admin.ts'
import { PRODUCT } from '#contract/product.ts'
import type { InterestEmailView, NoticeBlockedReason } from '#contract/waitlist.ts'
import type { FlagChange, FlagName } from '#domain/flags.ts'
import { PLANS } from '#domain/plans.ts'
import type { AuditTexts } from '../audit.ts'
import { channelsText, foldersText } from '../counts.ts'
import { countText, dateTimeText } from '../format.ts'
import { registrationOpenSubject } from '../mail.ts'
import { plural } from '../plural.ts'

// The texts of the admin area. Alerts have a file of their own.

export const admin = 'Admin'
export const overview = 'Vue d’ensemble'
export const remoteConfig = 'Configuration'
export const emailInterests = 'Inscrits'
export const logout = 'Se déconnecter'
export const backToSite = `Retour à ${PRODUCT}`
/** Opens what a tab shows at its own address. */
export const openAsPage = 'Ouvrir dans une page'
export const pageTitle = (page: string): string => `${page} · Admin`
export const sections = 'Administration du site'

export const overviewLead = 'Santé, réglages et liste d’attente.'
export const remoteConfigLead = 'Un changement atteint tous les serveurs et toutes les pages en cinq minutes.'
export const emailInterestsLead = 'Les personnes qui attendent l’ouverture des inscriptions, les plus récentes d’abord.'

export const loginLead = 'Connectez-vous avec le compte Google d’un admin.'
export const notAdmin = 'Ce compte Google n’est pas un compte admin.'
export const signedOutIdle = 'Vous avez été déconnecté(e) après 20 minutes sans activité.'
export const stillThere = 'Toujours là ?'
export const signingOutSoon = 'Vous serez déconnecté(e) de l’espace d’administration dans deux minutes.'
export const staySignedIn = 'Rester connecté(e)'
export const signInAgain = 'Se reconnecter'
export const signedInAgain = 'Connexion rétablie. Vous pouvez continuer.'
export const notSignedInAgain = 'Vous n’êtes pas encore connecté(e). Veuillez réessayer.'

export const needsAttention = 'À traiter'
export const sinceText = (at: number): string => `Depuis le ${dateTimeText(at)}`

/** What an admin can do about an alert, and the question asked first. */
export const alertActions: Readonly<
  Record<AlertAction['name'], { label: string; title: string; text: (subject: string) => string }>
> = {
  unlink_customer: {
    label: 'Dissocier le client',
    title: 'Dissocier ce client ?',
    text: (customer) =>
      `L’utilisateur de ${customer} passera au forfait gratuit et pourra racheter Premium. Si le client existe encore chez Stripe, il continuera d’être débité.`,
  },
  allow_deletion: {
    label: 'Autoriser la suppression',
    title: 'Autoriser la suppression ?',
    text: (count) =>
      plural(
        'fr',
        Number(count),
        {
          one: 'Le prochain passage supprimera # compte et tout ce qu’il contient. C’est irréversible.',
          other: 'Le prochain passage supprimera jusqu’à # comptes et tout ce qu’ils contiennent. C’est irréversible.',
        },
        countText(Number(count)),
      ),
  },
}

export const auditLog = 'Journal'
export const auditFailed = 'Impossible de charger le journal.'
export const auditEmpty = 'Aucun admin n’a encore rien modifié.'
export const deletedAccount = 'Compte supprimé'

/** What an admin did. */
export const auditTexts: AuditTexts = {
  flag_changed: ({ name, from, to }) => flagChangeText(name, from, to),
  emails_exported: ({ count }) =>
    plural('fr', count, { one: '# adresse exportée', other: '# adresses exportées' }, countText(count)),
  customer_unlinked: () => 'Client inconnu de Stripe dissocié',
  deletion_allowed: ({ count }) =>
    plural(
      'fr',
      count,
      {
        one: 'Suppression de # compte inactif autorisée',
        other: 'Suppression de # comptes inactifs autorisée',
      },
      countText(count),
    ),
  waitlist_notified: ({ waiting }) => `Liste d’attente prévenue : ${countText(waiting)} en attente`,
}

export const newer = 'Plus récents'
export const older = 'Plus anciens'
export const pageOf = (page: number, pages: number): string => `Page ${countText(page)} sur ${countText(pages)}`

export const flagsFailed = 'Impossible de charger les réglages'
export const flagsHeading = 'Configuration'
export const flagTexts: Readonly<Record<FlagName, { label: string; text: string }>> = {
  registrationEnabled: {
    label: 'Inscriptions',
    text: 'De nouveaux utilisateurs peuvent s’inscrire. Désactivé, les visiteurs voient la liste d’attente ; les utilisateurs existants peuvent toujours se connecter.',
  },
  maintenanceMode: {
    label: 'Mode maintenance',
    text: 'Tout le monde sauf les admins voit la page de maintenance. Les événements de paiement arrivent toujours.',
  },
  maxFoldersPerUser: {
    label: 'Dossiers par utilisateur',
    text: `Un plafond pour le forfait gratuit, dont la limite propre est de ${PLANS.free.maxFolders}. Premium n’a pas de limite.`,
  },
  maxChannelsPerFolder: {
    label: 'Chaînes par dossier',
    text: `La limite du forfait gratuit, vérifiée quand des chaînes entrent dans un dossier. Premium en permet ${countText(PLANS.premium.maxChannelsPerFolder)}. Les chaînes déjà dans un dossier y restent.`,
  },
}
export const flagRange = (min: number, max: number): string =>
  `Un nombre entier de ${countText(min)} à ${countText(max)}`
const valueText = (value: boolean | number): string =>
  typeof value === 'boolean' ? (value ? 'activé' : 'désactivé') : countText(value)
/** `maintenanceMode : désactivé → activé` */
export const flagChangeText = (name: string, from: boolean | number, to: boolean | number): string =>
  `${name} : ${valueText(from)} → ${valueText(to)}`
export const unsavedChanges = (count: number): string =>
  plural(
    'fr',
    count,
    { one: '# modification non enregistrée', other: '# modifications non enregistrées' },
    countText(count),
  )
export const refresh = 'Actualiser'
export const saveChanges = 'Enregistrer'
export const changeFlags = 'Modifier les réglages ?'
export const change = 'Modifier'
/** What users will notice of a change. */
export function flagEffect({ name, from, to }: FlagChange): string {
  switch (name) {
    case 'registrationEnabled':
      return to
        ? 'La page d’accueil proposera « Commencer », et tout le monde pourra s’inscrire.'
        : 'La page d’accueil proposera la liste d’attente au lieu de « Commencer ». Les utilisateurs existants pourront toujours se connecter.'
    case 'maintenanceMode':
      return to
        ? 'Tout le monde sauf les admins verra « De retour dans quelques minutes » à la place de sa page, jusqu’à ce que vous le désactiviez.'
        : `La page de maintenance disparaîtra, et tout le monde pourra de nouveau utiliser ${PRODUCT}.`
    case 'maxFoldersPerUser':
      return folderCapEffect(Number(from), Number(to))
    case 'maxChannelsPerFolder':
      return `Avec le forfait gratuit, un dossier pourra contenir ${channelsText(Number(to))}. Les dossiers plus remplis gardent ce qu’ils ont.`
  }
}

function folderCapEffect(from: number, to: number): string {
  const own: number = PLANS.free.maxFolders
  if (Math.min(from, own) === Math.min(to, own))
    return `Personne ne s’en apercevra, car la limite propre du forfait gratuit est de ${foldersText(own)}.`
  return `Avec le forfait gratuit, on pourra avoir jusqu’à ${foldersText(Math.min(to, own))}. Personne ne perd de dossier.`
}
export const flagsChanged = 'Les réglages ont été modifiés.'
export const flagsRefreshed = 'Les réglages ont été actualisés.'
export const flagsUnavailable =
  'La configuration est indisponible : les réglages n’ont pas pu être lus. Les valeurs par défaut sont affichées, et rien ne peut être modifié d’ici son retour.'
export const flagsInvalid = (names: readonly string[]): string =>
  plural('fr', names.length, {
    one: `La valeur enregistrée de ${names.join(', ')} n’est pas valide : la valeur par défaut s’applique.`,
    other: `Les valeurs enregistrées de ${names.join(', ')} ne sont pas valides : les valeurs par défaut s’appliquent.`,
  })

export const health = 'Santé, 30 derniers jours'
export const healthFailed = 'Impossible de charger les chiffres'
export const users = 'Utilisateurs'
/** How the number of users has changed in 30 days. */
export const usersGained = (gained: number): string =>
  gained < 0 ? `${countText(-gained)} de moins qu’il y a 30 jours` : `${countText(gained)} de plus qu’il y a 30 jours`
export const imports = 'Importations'
export const importsDone = 'Terminées'
export const failed = 'Échecs'
export const failedCount = (count: number): string =>
  plural('fr', count, { one: '# échec', other: '# échecs' }, countText(count))
export const failedJobs = 'Tâches échouées'
export const noFailedJobs = 'Aucune en 30 jours'
export const seeServerLog = 'Voir le journal du serveur'

export const day = 'Jour'
export const asTable = 'En tableau'
export const byDay = (title: string): string => `${title} par jour`

export const quota = 'Unités de quota'
export const quotaPurposes = {
  background: 'Arrière-plan',
  waiting: 'Utilisateurs en attente',
  import: 'Importations',
} as const
export const quotaNote = (limit: number, daysUsedUp: number, days: number): string =>
  daysUsedUp === 0
    ? `sur ${countText(limit)} aujourd’hui, heure du Pacifique ; jamais épuisé en ${days} jours`
    : `sur ${countText(limit)} aujourd’hui, heure du Pacifique ; épuisé ${daysUsedUp} jours sur ${days}`
export const quotaTotals = (days: number): string => `Unités de quota, sur les ${days} jours`
export const purposeTotal = (purpose: string, units: number): string => `${purpose} ${countText(units)}`
export const quotaOfDay = (date: string, units: number): string => `${date} : ${countText(units)}`
export const allPurposes = 'Tout'
export const usedUp = 'Épuisé'
export const yes = 'oui'
export const no = 'non'

export const emailsHeading = 'Inscrits à la liste'
export const searchAddresses = 'Chercher des adresses'
export const searchPlaceholder = 'Chercher des adresses…'
export const exportCsv = 'Exporter en CSV'
export const emailsFailed = 'Impossible de charger les adresses.'
export const emailsEmpty = 'Personne n’est encore sur la liste d’attente'
export const emailsEmptyHint = 'Des adresses apparaissent ici tant que les inscriptions sont fermées.'
export const emailsNotFound = (search: string): string => `Aucune adresse ne contient « ${search} »`
export const addresses = 'Adresses'
export const addressCount = (count: number): string =>
  plural('fr', count, { one: '# adresse', other: '# adresses' }, countText(count))
export const emailColumns = ['E-mail', 'Inscription', 'Prévenu', 'IP', 'Agent utilisateur'] as const
export const noticeStates: Readonly<Record<InterestEmailView['notice'], string>> = {
  waiting: 'En attente',
  sending: 'Envoi en cours',
  sent: 'Envoyé',
  refused: 'Refusé',
}
/** The IP address and user agent are deleted after 90 days. */
export const originDeleted = 'supprimé'
export const noUserAgent = 'aucun'

export const waitlist = 'Liste d’attente'
export const noticeFailed = 'Impossible de charger l’état des e-mails de la liste d’attente.'
export const noMailServer =
  'Aucun serveur de messagerie n’est configuré. Définissez SMTP_URL et SMTP_FROM pour envoyer des e-mails.'
export const noticeBlockedReasons: Readonly<Record<NoticeBlockedReason, string>> = {
  mail_down: 'Le serveur de messagerie était injoignable. Nous réessayons chaque minute.',
  registration_closed: 'Les inscriptions sont de nouveau fermées. Plus aucun e-mail ne partira avant leur réouverture.',
}
export const oneEmailEach = 'Chaque adresse ne reçoit qu’un e-mail, même si vous appuyez plusieurs fois.'
export const sendAgain = (count: number): string =>
  plural('fr', count, { one: 'Renvoyer à # adresse', other: 'Renvoyer à # adresses' }, countText(count))
export const notifyWaitlist = 'Prévenir la liste d’attente'
export const notifyWaitlistTitle = 'Prévenir la liste d’attente ?'
export const notifyQuestion = (count: number): string =>
  plural(
    'fr',
    count,
    {
      one: `# adresse recevra un e-mail : « ${registrationOpenSubject} ».`,
      other: `# adresses recevront chacune un e-mail : « ${registrationOpenSubject} ».`,
    },
    countText(count),
  )
export const sendAgainQuestion = (count: number): string =>
  plural(
    'fr',
    count,
    {
      one: '# adresse a peut-être déjà reçu l’e-mail. Si vous le renvoyez, il risque d’arriver deux fois.',
      other:
        '# adresses ont peut-être déjà reçu l’e-mail. Si vous le renvoyez, certaines risquent de le recevoir deux fois.',
    },
    countText(count),
  )
export const send = 'Envoyer'
export const waitingCount = (count: number): string =>
  plural('fr', count, { one: '# adresse en attente', other: '# adresses en attente' }, countText(count))
export const sentCount = (count: number): string =>
  plural('fr', count, { one: '# envoyé', other: '# envoyés' }, countText(count))
export const refusedCount = (count: number): string =>
  plural(
    'fr',
    count,
    { one: '# refusé par son serveur de messagerie', other: '# refusés par leur serveur de messagerie' },
    countText(count),
  )
export const unsureCount = (count: number): string => `${countText(count)} à la livraison incertaine`
export const waitlistEmails = 'E-mails de la liste d’attente'
export const progressText = (done: number, total: number): string => `${countText(done)} sur ${countText(total)}`
