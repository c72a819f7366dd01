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
      return 'Stripe n’a aucun prix avec l’identifiant de STRIPE_PRICE_ID : l’identifiant est faux, ou STRIPE_SECRET_KEY appartient à un autre compte ou à un autre mode. Personne ne peut acheter Premium, et les abonnements ne sont pas comparés avec Stripe. Corrigez les deux réglages.'
    case 'different':
      return `Les utilisateurs voient ${monthlyPrice(priceMinor)}, mais Stripe facturerait ${chargedText(problem)}. Faites de STRIPE_PRICE_ID un prix de ${priceMinor} ${currency} par mois.`
    case 'archived':
      return 'Le prix est archivé chez Stripe, personne ne peut donc acheter Premium. Corrigez STRIPE_PRICE_ID.'
  }
}

const INTERVALS: Readonly<Record<string, { one: string; other: string }>> = {
  day: { one: 'par jour', other: 'tous les # jours' },
  week: { one: 'par semaine', other: 'toutes les # semaines' },
  month: { one: 'par mois', other: 'tous les # mois' },
  year: { one: 'par an', other: 'tous les # ans' },
}

function chargedText(price: Extract<PriceProblem, { kind: 'different' }>): string {
  const { unitAmount, currency, interval, intervalCount } = price
  const amount = unitAmount === null ? 'un montant variable' : `${unitAmount} ${currency}`
  if (interval === null) return `${amount} une seule fois`
  const { one, other } = INTERVALS[interval] ?? { one: interval, other: `# × ${interval}` }
  return plural('fr', intervalCount, { one: `${amount} ${one}`, other: `${amount} ${other}` })
}

export const stripeKeyAlert =
  'Stripe refuse la clé de STRIPE_SECRET_KEY. Personne ne peut acheter Premium, et aucun forfait n’est mis à jour. Indiquez une clé valide, autorisée à lire les prix, les clients et les abonnements.'

export const paidTwiceAlert = (subscriptions: readonly string[]): string =>
  `Un utilisateur paie ${subscriptions.length} abonnements à la fois : ${subscriptions.join(', ')}. Chez Stripe, résiliez-les tous sauf un et remboursez les autres.`

export const secondCustomerAlert = (customer: string, subscriptions: readonly string[]): string =>
  `Un utilisateur paie aussi sous un second client Stripe, ${customer} : ${subscriptions.join(', ')}. Chez Stripe, résiliez l’un des abonnements et remboursez-le.`

export const unknownCustomerAlert = (customer: string): string =>
  `Stripe ne connaît pas le client ${customer} d’un utilisateur. L’utilisateur garde son forfait pour l’instant. Si STRIPE_SECRET_KEY appartient à un autre compte ou à un autre mode, corrigez-la. Si le client a définitivement disparu, dissociez-le : l’utilisateur passe au forfait gratuit et peut acheter à nouveau.`

/** @param reason Google's error code */
export const googleRefusedAlert = (reason: string): string =>
  `Google refuse le client de ce site (${reason}) : personne ne peut se connecter ni importer. Vérifiez GOOGLE_CLIENT_ID et GOOGLE_CLIENT_SECRET. Les utilisateurs connectés avec un autre identifiant client doivent se reconnecter.`

/** @param reason YouTube's error code */
export const youtubeRefusedAlert = (reason: string): string =>
  `YouTube refuse les appels de ce projet (${reason}) : aucune importation ne fonctionne. Vérifiez dans la console Google Cloud que la YouTube Data API v3 est activée et que le projet n’est pas suspendu.`

/** @param responseCode the mail server's, `null` if it did not answer */
export const mailDownAlert = (responseCode: number | null): string =>
  responseCode === null
    ? 'Le serveur de messagerie ne répond pas : des e-mails hebdomadaires attendent. Vérifiez SMTP_URL et le serveur de messagerie. Les e-mails en retard de plus de deux jours ne sont pas envoyés.'
    : `Le serveur de messagerie refuse ce site (${responseCode}) : des e-mails hebdomadaires attendent. Vérifiez SMTP_URL, SMTP_FROM et le serveur de messagerie. Les e-mails en retard de plus de deux jours ne sont pas envoyés.`

/** Both times in ms. @param source what contradicts the server's clock */
export function clockAlert(now: number, source: 'database' | 'activity', other: number): string {
  const stopped =
    source === 'database' ? 'Ce serveur n’exécute aucune tâche planifiée' : 'La purge est arrêtée et ne supprime rien'
  const contradiction =
    source === 'database'
      ? `l’horloge de la base de données indique ${minuteText(other)}`
      : `la dernière activité d’un utilisateur date du ${minuteText(other)}`
  return `${stopped} : l’horloge de ce serveur indique ${minuteText(now)}, mais ${contradiction}. Réglez l’horloge si elle est fausse. Sinon, tout reprendra de soi-même dès que les deux concorderont.`
}

export const lateJobAlert = (job: string, since: number): string =>
  `La tâche « ${job} » tourne depuis ${minuteText(since)} et ne se termine pas. Cherchez ses erreurs dans le journal, et redémarrez les serveurs.`

/** @param waiting how many accounts @param allowed how many deletions an admin has allowed; 0: none */
export function inactiveAccountsAlert(waiting: number, limit: number, allowed: number): string {
  const next =
    allowed > 0
      ? `Un admin a autorisé ${allowed} suppressions : elles auront lieu au prochain passage.`
      : 'Si c’est normal, autorisez la suppression.'
  return `Comptes inutilisés depuis deux ans : ${waiting}. La purge en supprime d’elle-même ${limit} par jour au maximum, elle n’en supprime donc aucun. ${next}`
}

const minuteText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
