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
  rate_limited: 'YouTube bekommt gerade zu viele Anfragen',
  no_answer: 'YouTube hat nicht geantwortet',
  unavailable: 'YouTube hat mit einem eigenen Fehler geantwortet',
  malformed: 'YouTubes Antwort war nicht lesbar',
  not_configured: 'Die YouTube-API ist für diese Seite nicht freigeschaltet',
  list_changed: 'Die Liste hat sich beim Lesen geändert',
  list_endless: 'Die Liste nahm kein Ende',
  refused: 'YouTube hat die Anfrage abgelehnt',
}

const TEXTS: Texts = {
  bad_request: ({ reason }) => `Die Anfrage war nicht verständlich: ${reason}`,
  malformed_json: 'Die Anfrage enthält kein gültiges JSON.',
  sign_in_required: 'Bitte melde dich an.',
  reauthorisation_required: 'Deine Anmeldung ist abgelaufen. Bitte melde dich neu an.',
  sign_in_again: 'Bitte melde dich noch einmal an, um zu bestätigen, dass du es bist.',
  foreign_origin: `Diese Anfrage kam nicht von einer Seite von ${PRODUCT}.`,
  not_found: 'Unter dieser Adresse gibt es nichts.',
  body_too_large: 'Die Anfrage ist zu groß.',
  unsupported_media_type: 'Die Anfrage muss JSON enthalten.',
  rate_limited: ({ retryAfterSeconds }) =>
    plural(
      'de',
      retryAfterSeconds,
      {
        one: 'Zu viele Anfragen. Warte bitte # Sekunde und versuch es dann noch einmal.',
        other: 'Zu viele Anfragen. Warte bitte # Sekunden und versuch es dann noch einmal.',
      },
      countText(retryAfterSeconds),
    ),
  internal: internalError,
  unavailable: unavailableError,

  maintenance: `${PRODUCT} wird gerade gewartet und ist in wenigen Minuten wieder da. Deine Daten sind sicher.`,
  admins_only: 'Diesen Bereich können nur Admins nutzen.',
  admin_idle: 'Du warst eine Weile nicht aktiv. Bitte melde dich neu an, um weiterzumachen.',
  flags_changed: 'Ein anderer Admin hat diese Einstellungen geändert. Lade neu und versuch es noch einmal.',
  mail_not_configured:
    'Es ist kein Mailserver eingerichtet. Setz SMTP_URL und SMTP_FROM und starte den Server dann neu.',
  registration_still_closed: 'Die Registrierung ist geschlossen. Öffne sie, bevor du die Warteliste benachrichtigst.',

  alert_not_found: 'Diese Meldung hat sich geändert oder besteht nicht mehr. Lade neu, um die aktuellen zu sehen.',
  customer_not_unlinked:
    'Die Verknüpfung wurde nicht gelöst. Entweder gibt es den Kunden bei Stripe, oder unser Preis ist mit diesem Schlüssel nicht lesbar.',

  folder_name_required: folderNameRequired,
  folder_name_too_long: ({ max }) => folderNameTooLong(max),
  folder_limit_reached: ({ used, cap }) =>
    `Du hast dein Limit erreicht! Du nutzt ${countText(used)}/${countText(cap)} Ordner im kostenlosen Tarif.`,
  folder_not_found: 'Diesen Ordner gibt es nicht mehr. Vielleicht wurde er in einem anderen Tab gelöscht.',
  folder_full: ({ cap, held, adding }) =>
    held === 0
      ? `Das sind ${countText(adding - cap)} zu viel für einen Ordner (Limit ${countText(cap)}).`
      : `Das sind ${countText(held + adding - cap)} zu viel für diesen Ordner. Er hat schon ${countText(held)} von ${countText(cap)} Kanälen.`,
  too_many_placements: ({ cap }) =>
    `Deine Ordner haben zusammen Platz für ${countText(cap)} Kanäle; ein Kanal zählt in jedem seiner Ordner einmal.`,
  channel_not_found: 'Einige dieser Kanäle sind nicht mehr in deiner Bibliothek. Lade neu und versuch es noch einmal.',

  invalid_cursor: 'Diese Liste hat sich geändert. Lade sie noch einmal von vorn.',

  marks_sync_off: 'Die Synchronisierung ist ausgeschaltet.',

  restore_refused: ({ reason }) => reason,
  change_not_found: 'Diese Änderung gehört nicht mehr zu deinen letzten Änderungen.',
  change_final:
    'Welche Kanäle du abonniert hast, bestimmt YouTube. Deshalb lässt sich das hier nicht rückgängig machen.',
  change_contradicted: ({ reason, channels, folder, by, undone }) =>
    `${blockedText({ reason, channels, folder, by: by ? { undone: undone === 1 } : null })}.`,
  changed_elsewhere: ({ reason, channels, folder }) =>
    reason === 'log_ended'
      ? 'Deine Bibliothek hat sich seitdem stark verändert.'
      : `${blockedText({ reason, channels, folder, by: null })}, auf einem anderen Gerät.`,
  restore_changed:
    'Deine Bibliothek hat sich seit der Vorschau geändert, deshalb wurde nichts importiert. Prüf die Vorschau noch einmal.',
  youtube_share_used: `Du hast deinen Anteil an YouTubes Tageskontingent verbraucht, das sich alle bei ${PRODUCT} teilen. Bitte versuch es morgen wieder.`,
  import_running: 'Ein Import läuft schon.',
  import_not_found: 'Es gibt keinen Import zu bestätigen. Vielleicht wurde er in einem anderen Tab bestätigt.',
  youtube_quota:
    'Das Kontingent der YouTube-API ist verbraucht. Bitte versuch es morgen wieder oder wende dich an den Support.',
  youtube_signup_required:
    'Dieses Google-Konto hat noch keinen YouTube-Kanal. Öffne YouTube einmal mit diesem Konto und versuch es dann noch einmal.',
  youtube_account_closed:
    'YouTube hat den Kanal dieses Google-Kontos geschlossen oder gesperrt, deshalb sind seine Abos nicht lesbar. Den Grund kann dir YouTube nennen. Hier kannst du trotzdem ein anderes Google-Konto verwenden.',
  youtube_scope_missing: 'Ohne Erlaubnis für YouTube geht es nicht. Bitte versuch es noch einmal',
  // Imports stored by older versions have the sentence itself as their reason.
  youtube_unavailable: ({ reason }) => `Die Abos konnten nicht geholt werden: ${YOUTUBE_PROBLEMS[reason] ?? reason}`,

  already_subscribed: 'Du hast schon Premium. Ändern kannst du es unter „Tarif verwalten“.',
  checkout_failed: checkoutFailed,
  checkout_not_found: 'Diesen Bezahlvorgang gibt es nicht, oder er gehört zu einem anderen Konto.',
  subscription_status_failed: 'Der Stand deines Tarifs konnte nicht abgerufen werden',
  portal_failed: portalFailed,
  billing_customer_unknown:
    'Stripe erkennt dein Kundenkonto gerade nicht. Es wurde nichts berechnet, und dein Tarif bleibt, wie er ist. Wir sind benachrichtigt. Bitte versuch es später noch einmal.',
  no_billing_customer: 'Dein Tarif wird noch abgeglichen. Bitte versuch es gleich noch einmal.',
  event_refused: 'Das Ereignis konnte nicht geprüft werden.',

  legal_outdated: 'Diese Seiten haben sich noch einmal geändert. Lade neu, um die aktuelle Fassung zu lesen.',
  email_mismatch: 'Das ist nicht die E-Mail-Adresse deines Kontos. Gib sie genau so ein, wie sie dasteht.',
  google_refused:
    'Google hat sich geweigert, unseren Zugriff auf dein Konto zu erneuern. Wir sind benachrichtigt. Wenn eine neue Anmeldung nicht hilft, versuch es bitte später noch einmal.',
  google_unavailable: 'Wir konnten Google nicht erreichen. Bitte versuch es noch einmal.',
}

/** The sentence for an error. @param details what the code needs, see `ErrorDetailsOf` */
export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const text: string | ((details: never) => string) = TEXTS[code]
  return typeof text === 'string' ? text : text(details as never)
}
