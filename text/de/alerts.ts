import { PLANS } from '#domain/plans.ts'
import type { PriceProblem } from '#domain/price.ts'
import { monthlyPrice } from '../plans.ts'
import { plural } from '../plural.ts'

// Alerts in the admin area: what happened, and what to do about it.

/** The price at Stripe is not the one users are shown. */
export function priceAlert(problem: PriceProblem): string {
  const { priceMinor, currency } = PLANS.premium
  switch (problem.kind) {
    case 'not_found':
      return 'Stripe hat keinen Preis mit der ID in STRIPE_PRICE_ID: Entweder ist die ID falsch, oder STRIPE_SECRET_KEY gehört zu einem anderen Konto oder Modus. Niemand kann Premium kaufen, und Abonnements werden nicht mit Stripe abgeglichen. Berichtige beide Einstellungen.'
    case 'different':
      return `Nutzer sehen ${monthlyPrice(priceMinor)}, aber Stripe würde ${chargedText(problem)} berechnen. Setz STRIPE_PRICE_ID auf einen Preis von monatlich ${priceMinor} ${currency}.`
    case 'archived':
      return 'Der Preis ist bei Stripe archiviert, deshalb kann niemand Premium kaufen. Berichtige STRIPE_PRICE_ID.'
  }
}

const INTERVALS: Readonly<Record<string, { one: string; other: string }>> = {
  day: { one: 'jeden Tag', other: 'alle # Tage' },
  week: { one: 'jede Woche', other: 'alle # Wochen' },
  month: { one: 'jeden Monat', other: 'alle # Monate' },
  year: { one: 'jedes Jahr', other: 'alle # Jahre' },
}

function chargedText(price: Extract<PriceProblem, { kind: 'different' }>): string {
  const { unitAmount, currency, interval, intervalCount } = price
  const amount = unitAmount === null ? 'einen wechselnden Betrag' : `${unitAmount} ${currency}`
  if (interval === null) return `einmalig ${amount}`
  const { one, other } = INTERVALS[interval] ?? { one: interval, other: `# × ${interval}` }
  return plural('de', intervalCount, { one: `${one} ${amount}`, other: `${other} ${amount}` })
}

export const stripeKeyAlert =
  'Stripe lehnt den Schlüssel in STRIPE_SECRET_KEY ab. Niemand kann Premium kaufen, und kein Tarif wird aktualisiert. Setz einen gültigen Schlüssel, der Preise, Kunden und Abonnements lesen darf.'

export const paidTwiceAlert = (subscriptions: readonly string[]): string =>
  `Ein Nutzer zahlt für ${subscriptions.length} Abonnements zugleich: ${subscriptions.join(', ')}. Kündige bei Stripe alle bis auf eines und erstatte die anderen.`

export const secondCustomerAlert = (customer: string, subscriptions: readonly string[]): string =>
  `Ein Nutzer zahlt auch unter einem zweiten Stripe-Kunden, ${customer}: ${subscriptions.join(', ')}. Kündige bei Stripe eines der Abonnements und erstatte es.`

export const unknownCustomerAlert = (customer: string): string =>
  `Stripe kennt den Kunden ${customer} eines Nutzers nicht. Der Nutzer behält vorerst seinen Tarif. Wenn STRIPE_SECRET_KEY zu einem anderen Konto oder Modus gehört, berichtige ihn. Wenn es den Kunden endgültig nicht mehr gibt, löse die Verknüpfung: Der Nutzer kommt in den kostenlosen Tarif und kann neu kaufen.`

/** @param reason Google's error code */
export const googleRefusedAlert = (reason: string): string =>
  `Google lehnt den Client dieser Seite ab (${reason}), deshalb kann sich niemand anmelden oder importieren. Prüf GOOGLE_CLIENT_ID und GOOGLE_CLIENT_SECRET. Nutzer, die sich mit einer anderen Client-ID angemeldet haben, müssen sich neu anmelden.`

/** @param reason YouTube's error code */
export const youtubeRefusedAlert = (reason: string): string =>
  `YouTube lehnt die Aufrufe dieses Projekts ab (${reason}), deshalb geht kein Import. Prüf in der Google Cloud Console, ob die YouTube Data API v3 aktiviert und das Projekt nicht gesperrt ist.`

/** @param responseCode the mail server's, `null` if it did not answer */
export const mailDownAlert = (responseCode: number | null): string =>
  responseCode === null
    ? 'Der Mailserver antwortet nicht, deshalb warten Wochenmails. Prüf SMTP_URL und den Mailserver. Mails, die mehr als zwei Tage verspätet sind, entfallen.'
    : `Der Mailserver lehnt diese Seite ab (${responseCode}), deshalb warten Wochenmails. Prüf SMTP_URL, SMTP_FROM und den Mailserver. Mails, die mehr als zwei Tage verspätet sind, entfallen.`

/** Both times in ms. @param source what contradicts the server's clock */
export function clockAlert(now: number, source: 'database' | 'activity', other: number): string {
  const stopped =
    source === 'database' ? 'Dieser Server startet keine zeitgesteuerten Aufgaben' : 'Die automatische Löschung ruht'
  const contradiction =
    source === 'database'
      ? `die Uhr der Datenbank zeigt ${minuteText(other)}`
      : `die jüngste Aktivität eines Nutzers ist von ${minuteText(other)}`
  return `${stopped}: Die Uhr dieses Servers zeigt ${minuteText(now)}, aber ${contradiction}. Stell die Uhr, falls sie falsch geht. Sonst geht es von selbst weiter, sobald beide übereinstimmen.`
}

export const lateJobAlert = (job: string, since: number): string =>
  `Die Aufgabe „${job}“ läuft seit ${minuteText(since)} und endet nicht. Such im Protokoll nach ihren Fehlern und starte die Server neu.`

/** @param waiting how many accounts @param allowed how many deletions an admin has allowed; 0: none */
export function inactiveAccountsAlert(waiting: number, limit: number, allowed: number): string {
  const next =
    allowed > 0
      ? `Ein Admin hat ${allowed} Löschungen erlaubt: Sie geschehen beim nächsten Lauf.`
      : 'Wenn das stimmt, erlaube die Löschung.'
  return `Konten, die zwei Jahre lang nicht benutzt wurden: ${waiting}. Von selbst werden höchstens ${limit} am Tag gelöscht, deshalb wird keines davon gelöscht. ${next}`
}

const minuteText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
