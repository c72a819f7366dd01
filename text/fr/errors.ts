import type { ErrorCode, ErrorDetails, ErrorDetailsOf, YouTubeProblem } from '#contract/errors.ts'
import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { blockedText } from './change-conflicts.ts'
import { internalError, unavailableError } from './common.ts'
import { countText } from './format.ts'
import { checkoutFailed, folderNameRequired, folderNameTooLong, portalFailed } from './page-errors.ts'

type Texts = {
  [Code in ErrorCode]: Code extends keyof ErrorDetailsOf ? (details: ErrorDetailsOf[Code]) => string : string
}

const YOUTUBE_PROBLEMS: Record<YouTubeProblem, string> = {
  rate_limited: 'YouTube reçoit trop de requêtes en ce moment',
  no_answer: 'YouTube n’a pas répondu',
  unavailable: 'YouTube a répondu par une erreur de son côté',
  malformed: 'YouTube a envoyé une réponse illisible',
  not_configured: 'l’API YouTube n’est pas activée pour ce site',
  list_changed: 'la liste a changé pendant sa lecture',
  list_endless: 'la liste n’avait pas de fin',
  refused: 'YouTube a refusé la requête',
}

const TEXTS: Texts = {
  bad_request: ({ reason }) => `La requête n’a pas été comprise : ${reason}`,
  malformed_json: 'Le corps de la requête n’est pas du JSON valide.',
  sign_in_required: 'Veuillez vous connecter pour continuer.',
  reauthorisation_required: 'Votre connexion a expiré. Veuillez vous reconnecter.',
  sign_in_again: 'Veuillez vous reconnecter pour confirmer qu’il s’agit bien de vous.',
  foreign_origin: 'Cette requête ne vient pas d’une page de ce site.',
  not_found: 'Il n’y a rien à cette adresse.',
  body_too_large: 'La requête est trop volumineuse.',
  unsupported_media_type: 'Le corps de la requête doit être du JSON.',
  rate_limited: ({ retryAfterSeconds }) =>
    plural(
      'fr',
      retryAfterSeconds,
      {
        one: 'Trop de requêtes. Patientez # seconde, puis réessayez.',
        other: 'Trop de requêtes. Patientez # secondes, puis réessayez.',
      },
      countText(retryAfterSeconds),
    ),
  internal: internalError,
  unavailable: unavailableError,

  maintenance: `${PRODUCT} est en maintenance et sera de retour dans quelques minutes. Vos données sont en sécurité.`,
  admins_only: 'Cet espace est réservé aux admins.',
  admin_idle: 'Aucune activité depuis un moment. Veuillez vous reconnecter pour continuer.',
  flags_changed: 'Un autre admin a modifié ces réglages. Rechargez et réessayez.',
  mail_not_configured:
    'Aucun serveur de messagerie n’est configuré. Définissez SMTP_URL et SMTP_FROM, puis redémarrez le serveur.',
  registration_still_closed: 'Les inscriptions sont fermées. Ouvrez-les avant de prévenir la liste d’attente.',

  alert_not_found: 'Cette alerte a changé ou n’existe plus. Rechargez pour voir les alertes actuelles.',
  customer_not_unlinked:
    'Le client n’a pas été dissocié. Soit il existe chez Stripe, soit notre prix est illisible avec cette clé.',

  folder_name_required: folderNameRequired,
  folder_name_too_long: ({ max }) => folderNameTooLong(max),
  folder_limit_reached: ({ used, cap }) =>
    `Vous avez atteint votre limite ! Vous utilisez ${countText(used)}/${countText(cap)} dossiers du forfait gratuit.`,
  folder_not_found: 'Ce dossier n’existe plus. Il a peut-être été supprimé dans un autre onglet.',
  folder_full: ({ cap, held, adding }) =>
    held === 0
      ? `C’est ${countText(adding - cap)} de trop pour un dossier (limite : ${countText(cap)}).`
      : `C’est ${countText(held + adding - cap)} de trop pour ce dossier. Il a déjà ${countText(held)} chaînes sur ${countText(cap)}.`,
  too_many_placements: ({ cap }) =>
    `Vos dossiers peuvent contenir ${countText(cap)} chaînes en tout ; une chaîne compte une fois dans chacun de ses dossiers.`,
  channel_not_found: 'Certaines de ces chaînes ne sont plus dans votre bibliothèque. Rechargez et réessayez.',

  invalid_cursor: 'Cette liste a changé. Rechargez-la depuis le début.',

  marks_sync_off: 'La synchronisation des appareils est désactivée.',

  restore_refused: ({ reason }) => reason,
  change_not_found: 'Cette modification ne fait plus partie de vos modifications récentes.',
  change_final:
    'C’est YouTube qui décide à quelles chaînes vous êtes abonné(e) : cela ne peut donc pas être annulé ici.',
  change_contradicted: ({ reason, channels, folder, by, undone }) =>
    `${blockedText({ reason, channels, folder, by: by ? { undone: undone === 1 } : null })}.`,
  changed_elsewhere: ({ reason, channels, folder }) =>
    reason === 'log_ended'
      ? 'Votre bibliothèque a beaucoup changé depuis.'
      : `${blockedText({ reason, channels, folder, by: null })}, sur un autre appareil.`,
  restore_changed:
    'Votre bibliothèque a changé depuis l’aperçu : rien n’a donc été importé. Vérifiez l’aperçu à nouveau.',
  youtube_share_used: `Vous avez utilisé votre part du quota quotidien de YouTube, partagé par tous sur ${PRODUCT}. Veuillez réessayer demain.`,
  import_running: 'Une importation est déjà en cours.',
  import_not_found: 'Aucune importation à confirmer. Elle a peut-être été confirmée dans un autre onglet.',
  youtube_quota:
    'Le quota de l’API YouTube est épuisé. Veuillez réessayer demain, ou contacter l’assistance pour un quota plus élevé.',
  youtube_signup_required:
    'Ce compte Google n’a pas encore de chaîne YouTube. Ouvrez YouTube une fois avec ce compte, puis réessayez.',
  youtube_account_closed:
    'YouTube a fermé ou suspendu la chaîne de ce compte Google : ses abonnements ne peuvent pas être lus. YouTube peut vous dire pourquoi. Vous pouvez toujours utiliser ici un autre compte Google.',
  youtube_scope_missing: 'L’autorisation d’accès à YouTube manque. Veuillez réessayer',
  // Imports stored by older versions have the sentence itself as their reason.
  youtube_unavailable: ({ reason }) =>
    `Impossible de récupérer les abonnements : ${YOUTUBE_PROBLEMS[reason] ?? reason}`,

  already_subscribed: 'Vous avez déjà Premium. Pour en changer, passez par « Gérer le forfait ».',
  checkout_failed: checkoutFailed,
  checkout_not_found: 'Ce paiement n’existe pas, ou il appartient à un autre compte.',
  subscription_status_failed: 'Impossible de connaître l’état de votre forfait',
  portal_failed: portalFailed,
  billing_customer_unknown:
    'Stripe ne reconnaît pas votre compte client pour l’instant. Rien n’a été débité et votre forfait reste tel quel. Nous en sommes informés. Veuillez réessayer plus tard.',
  no_billing_customer: 'Veuillez réessayer : l’état de votre forfait est en cours d’actualisation.',
  event_refused: 'L’événement n’a pas pu être vérifié.',

  legal_outdated: 'Ces pages ont encore changé. Rechargez pour lire la version actuelle.',
  email_mismatch: 'Ce n’est pas l’adresse e-mail de votre compte. Saisissez-la exactement comme elle est affichée.',
  google_refused:
    'Google a refusé de renouveler notre accès à votre compte. Nous en sommes informés. Si vous reconnecter ne suffit pas, veuillez réessayer plus tard.',
  google_unavailable: 'Google est injoignable. Veuillez réessayer.',
}

/** The sentence for an error. @param details what the code needs, see `ErrorDetailsOf` */
export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const text: string | ((details: never) => string) = TEXTS[code]
  return typeof text === 'string' ? text : text(details as never)
}
