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
export const overview = 'Überblick'
export const remoteConfig = 'Konfiguration'
export const emailInterests = 'Interessenten'
export const logout = 'Abmelden'
export const backToSite = `Zurück zu ${PRODUCT}`
/** Opens what a tab shows at its own address. */
export const openAsPage = 'Als Seite öffnen'
export const pageTitle = (page: string): string => `${page} · Admin`
export const sections = 'Verwaltung'

export const overviewLead = 'Zustand, Schalter und Warteliste.'
export const remoteConfigLead = 'Eine Änderung erreicht innerhalb von fünf Minuten jeden Server und jede Seite.'
export const emailInterestsLead = 'Alle, die auf die Registrierung warten, die neuesten zuerst.'

export const loginLead = 'Melde dich mit dem Google-Konto eines Admins an.'
export const notAdmin = 'Dieses Google-Konto ist kein Adminkonto.'
export const signedOutIdle = 'Du wurdest nach 20 Minuten ohne Aktivität abgemeldet.'
export const stillThere = 'Noch da?'
export const signingOutSoon = 'In zwei Minuten wirst du vom Adminbereich abgemeldet.'
export const staySignedIn = 'Angemeldet bleiben'
export const signInAgain = 'Neu anmelden'
export const signedInAgain = 'Angemeldet. Du kannst weitermachen.'
export const notSignedInAgain = 'Du bist noch nicht angemeldet. Bitte versuch es noch einmal.'

export const needsAttention = 'Braucht Aufmerksamkeit'
export const sinceText = (at: number): string => `Seit ${dateTimeText(at)}`

/** What an admin can do about an alert, and the question asked first. */
export const alertActions: Readonly<
  Record<AlertAction['name'], { label: string; title: string; text: (subject: string) => string }>
> = {
  unlink_customer: {
    label: 'Verknüpfung lösen',
    title: 'Verknüpfung mit diesem Kunden lösen?',
    text: (customer) =>
      `Der Nutzer von ${customer} kommt in den kostenlosen Tarif und kann Premium neu kaufen. Wenn es den Kunden bei Stripe noch gibt, wird weiter abgebucht.`,
  },
  allow_deletion: {
    label: 'Löschung erlauben',
    title: 'Die Löschung erlauben?',
    text: (count) =>
      plural(
        'de',
        Number(count),
        {
          one: 'Der nächste Lauf löscht # Konto mit allem, was darin ist. Das lässt sich nicht rückgängig machen.',
          other:
            'Der nächste Lauf löscht bis zu # Konten mit allem, was darin ist. Das lässt sich nicht rückgängig machen.',
        },
        countText(Number(count)),
      ),
  },
}

export const auditLog = 'Protokoll'
export const auditFailed = 'Das Protokoll konnte nicht geladen werden.'
export const auditEmpty = 'Noch hat kein Admin etwas geändert.'
export const deletedAccount = 'Gelöschtes Konto'

/** What an admin did. */
export const auditTexts: AuditTexts = {
  flag_changed: ({ name, from, to }) => flagChangeText(name, from, to),
  emails_exported: ({ count }) =>
    plural('de', count, { one: '# Adresse exportiert', other: '# Adressen exportiert' }, countText(count)),
  customer_unlinked: () => 'Verknüpfung mit einem Kunden gelöst, den Stripe nicht kennt',
  deletion_allowed: ({ count }) =>
    plural(
      'de',
      count,
      { one: 'Löschung von # inaktiven Konto erlaubt', other: 'Löschung von # inaktiven Konten erlaubt' },
      countText(count),
    ),
  waitlist_notified: ({ waiting }) => `Warteliste benachrichtigt: ${countText(waiting)} wartend`,
}

export const newer = 'Neuere'
export const older = 'Ältere'
export const pageOf = (page: number, pages: number): string => `Seite ${countText(page)} von ${countText(pages)}`

export const flagsFailed = 'Die Schalter konnten nicht geladen werden'
export const flagsHeading = 'Konfiguration'
export const flagTexts: Readonly<Record<FlagName, { label: string; text: string }>> = {
  registrationEnabled: {
    label: 'Registrierung',
    text: 'Neue Nutzer können sich registrieren. Ausgeschaltet sehen neue Besucher die Warteliste; vorhandene Nutzer können sich weiter anmelden.',
  },
  maintenanceMode: {
    label: 'Wartungsmodus',
    text: 'Alle außer Admins sehen die Wartungsseite. Zahlungsereignisse kommen weiter an.',
  },
  maxFoldersPerUser: {
    label: 'Ordner je Nutzer',
    text: `Eine Obergrenze für den kostenlosen Tarif, dessen eigenes Limit ${PLANS.free.maxFolders} ist. Premium hat keins.`,
  },
  maxChannelsPerFolder: {
    label: 'Kanäle je Ordner',
    text: `Das Limit des kostenlosen Tarifs, geprüft, wenn Kanäle in einen Ordner kommen. Premium erlaubt ${countText(PLANS.premium.maxChannelsPerFolder)}. Kanäle, die schon in einem Ordner sind, bleiben dort.`,
  },
}
export const flagRange = (min: number, max: number): string =>
  `Eine ganze Zahl von ${countText(min)} bis ${countText(max)}`
const valueText = (value: boolean | number): string =>
  typeof value === 'boolean' ? (value ? 'an' : 'aus') : countText(value)
/** `maintenanceMode: aus → an` */
export const flagChangeText = (name: string, from: boolean | number, to: boolean | number): string =>
  `${name}: ${valueText(from)} → ${valueText(to)}`
export const unsavedChanges = (count: number): string =>
  plural('de', count, { one: '# ungespeicherte Änderung', other: '# ungespeicherte Änderungen' }, countText(count))
export const refresh = 'Aktualisieren'
export const saveChanges = 'Änderungen speichern'
export const changeFlags = 'Schalter ändern?'
export const change = 'Ändern'
/** What users will notice of a change. */
export function flagEffect({ name, from, to }: FlagChange): string {
  switch (name) {
    case 'registrationEnabled':
      return to
        ? 'Die Startseite bietet „Loslegen“ an, und alle können sich registrieren.'
        : 'Die Startseite bietet statt „Loslegen“ die Warteliste an. Vorhandene Nutzer können sich weiter anmelden.'
    case 'maintenanceMode':
      return to
        ? 'Alle außer Admins sehen „Gleich wieder da“ statt ihrer Seite, bis du das ausschaltest.'
        : `Die Wartungsseite verschwindet, und alle können ${PRODUCT} wieder benutzen.`
    case 'maxFoldersPerUser':
      return folderCapEffect(Number(from), Number(to))
    case 'maxChannelsPerFolder':
      return `Im kostenlosen Tarif fasst ein Ordner bis zu ${channelsText(Number(to))}. Vollere Ordner behalten, was sie haben.`
  }
}

function folderCapEffect(from: number, to: number): string {
  const own: number = PLANS.free.maxFolders
  if (Math.min(from, own) === Math.min(to, own))
    return `Niemand merkt etwas davon, denn der kostenlose Tarif hat selbst ein Limit: ${foldersText(own)}.`
  return `Im kostenlosen Tarif kann man bis zu ${foldersText(Math.min(to, own))} haben. Niemand verliert einen Ordner.`
}
export const flagsChanged = 'Die Schalter sind geändert.'
export const flagsRefreshed = 'Die Schalter sind aktualisiert.'
export const flagsUnavailable =
  'Die Konfiguration ist nicht erreichbar, deshalb waren die Schalter nicht lesbar. Gezeigt werden die Standardwerte, und bis sie zurück ist, lässt sich nichts ändern.'
export const flagsInvalid = (names: readonly string[]): string =>
  plural('de', names.length, {
    one: `Der gespeicherte Wert von ${names.join(', ')} ist ungültig, deshalb gilt der Standardwert.`,
    other: `Die gespeicherten Werte von ${names.join(', ')} sind ungültig, deshalb gelten die Standardwerte.`,
  })

export const health = 'Zustand, letzte 30 Tage'
export const healthFailed = 'Die Zahlen konnten nicht geladen werden'
export const users = 'Nutzer'
/** How the number of users has changed in 30 days. */
export const usersGained = (gained: number): string =>
  gained < 0 ? `${countText(-gained)} weniger als vor 30 Tagen` : `${countText(gained)} mehr als vor 30 Tagen`
export const imports = 'Importe'
export const importsDone = 'Fertig'
export const failed = 'Fehlgeschlagen'
export const failedCount = (count: number): string => `${countText(count)} fehlgeschlagen`
export const failedJobs = 'Fehlgeschlagene Aufgaben'
export const noFailedJobs = 'Keine in 30 Tagen'
export const seeServerLog = 'Siehe Serverprotokoll'

export const day = 'Tag'
export const asTable = 'Als Tabelle'
export const byDay = (title: string): string => `${title} nach Tag`

export const quota = 'Kontingent-Einheiten'
export const quotaPurposes = { background: 'Hintergrund', waiting: 'Wartende Nutzer', import: 'Importe' } as const
export const quotaNote = (limit: number, daysUsedUp: number, days: number): string =>
  daysUsedUp === 0
    ? `von ${countText(limit)} heute, pazifische Zeit; in ${days} Tagen nie aufgebraucht`
    : `von ${countText(limit)} heute, pazifische Zeit; an ${daysUsedUp} von ${days} Tagen aufgebraucht`
export const quotaTotals = (days: number): string => `Kontingent-Einheiten, alle ${days} Tage`
export const purposeTotal = (purpose: string, units: number): string => `${purpose} ${countText(units)}`
export const quotaOfDay = (date: string, units: number): string => `${date}: ${countText(units)}`
export const allPurposes = 'Alle'
export const usedUp = 'Aufgebraucht'
export const yes = 'ja'
export const no = 'nein'

export const emailsHeading = 'Interessenten'
export const searchAddresses = 'Adressen durchsuchen'
export const searchPlaceholder = 'Adressen durchsuchen …'
export const exportCsv = 'CSV exportieren'
export const emailsFailed = 'Die Adressen konnten nicht geladen werden.'
export const emailsEmpty = 'Noch steht niemand auf der Warteliste'
export const emailsEmptyHint = 'Adressen erscheinen hier, solange die Registrierung geschlossen ist.'
export const emailsNotFound = (search: string): string => `Keine Adresse enthält „${search}“`
export const addresses = 'Adressen'
export const addressCount = (count: number): string =>
  plural('de', count, { one: '# Adresse', other: '# Adressen' }, countText(count))
export const emailColumns = ['E-Mail', 'Eingetragen', 'Benachrichtigt', 'IP', 'User-Agent'] as const
export const noticeStates: Readonly<Record<InterestEmailView['notice'], string>> = {
  waiting: 'Wartet',
  sending: 'Wird gesendet',
  sent: 'Gesendet',
  refused: 'Abgelehnt',
}
/** The IP address and user agent are deleted after 90 days. */
export const originDeleted = 'gelöscht'
export const noUserAgent = 'keiner'

export const waitlist = 'Warteliste'
export const noticeFailed = 'Der Stand der Wartelisten-Mails konnte nicht geladen werden.'
export const noMailServer = 'Es ist kein Mailserver eingerichtet. Setz SMTP_URL und SMTP_FROM, um E-Mails zu senden.'
export const noticeBlockedReasons: Readonly<Record<NoticeBlockedReason, string>> = {
  mail_down: 'Der Mailserver war nicht erreichbar. Wir versuchen es jede Minute wieder.',
  registration_closed: 'Die Registrierung ist wieder geschlossen. Bis sie offen ist, gehen keine E-Mails mehr hinaus.',
}
export const oneEmailEach = 'Jede Adresse bekommt eine einzige E-Mail, egal wie oft du das drückst.'
export const sendAgain = (count: number): string =>
  plural('de', count, { one: 'Erneut an # Adresse senden', other: 'Erneut an # Adressen senden' }, countText(count))
export const notifyWaitlist = 'Warteliste benachrichtigen'
export const notifyWaitlistTitle = 'Die Warteliste benachrichtigen?'
export const notifyQuestion = (count: number): string =>
  plural(
    'de',
    count,
    {
      one: `# Adresse bekommt eine E-Mail: „${registrationOpenSubject}“.`,
      other: `# Adressen bekommen je eine E-Mail: „${registrationOpenSubject}“.`,
    },
    countText(count),
  )
export const sendAgainQuestion = (count: number): string =>
  plural(
    'de',
    count,
    {
      one: 'Ob # Adresse die E-Mail bekommen hat, ist unklar. Wenn du noch einmal sendest, kommt sie vielleicht doppelt an.',
      other:
        'Ob # Adressen die E-Mail bekommen haben, ist unklar. Wenn du noch einmal sendest, bekommen manche sie vielleicht doppelt.',
    },
    countText(count),
  )
export const send = 'Senden'
export const waitingCount = (count: number): string =>
  plural('de', count, { one: '# Adresse wartet', other: '# Adressen warten' }, countText(count))
export const sentCount = (count: number): string => `${countText(count)} gesendet`
export const refusedCount = (count: number): string => `${countText(count)} von ihrem Mailserver abgelehnt`
export const unsureCount = (count: number): string => `${countText(count)} mit unklarer Zustellung`
export const waitlistEmails = 'Wartelisten-Mails'
export const progressText = (done: number, total: number): string => `${countText(done)} von ${countText(total)}`
