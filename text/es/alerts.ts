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
      return 'Stripe no tiene ningún precio con el id de STRIPE_PRICE_ID: el id es incorrecto, o STRIPE_SECRET_KEY pertenece a otra cuenta o a otro modo. Nadie puede comprar Premium y las suscripciones no se comparan con Stripe. Corrige ambos ajustes.'
    case 'different':
      return `A los usuarios se les muestra ${monthlyPrice(priceMinor)}, pero Stripe cobraría ${chargedText(problem)}. Haz que STRIPE_PRICE_ID sea un precio de ${priceMinor} ${currency} cada mes.`
    case 'archived':
      return 'El precio está archivado en Stripe, así que nadie puede comprar Premium. Corrige STRIPE_PRICE_ID.'
  }
}

const INTERVALS: Readonly<Record<string, { one: string; other: string }>> = {
  day: { one: 'cada día', other: 'cada # días' },
  week: { one: 'cada semana', other: 'cada # semanas' },
  month: { one: 'cada mes', other: 'cada # meses' },
  year: { one: 'cada año', other: 'cada # años' },
}

function chargedText(price: Extract<PriceProblem, { kind: 'different' }>): string {
  const { unitAmount, currency, interval, intervalCount } = price
  const amount = unitAmount === null ? 'un importe variable' : `${unitAmount} ${currency}`
  if (interval === null) return `${amount} una vez`
  return `${amount} ${plural('es', intervalCount, INTERVALS[interval] ?? { other: `# × ${interval}` })}`
}

export const stripeKeyAlert =
  'Stripe rechaza la clave de STRIPE_SECRET_KEY. Nadie puede comprar Premium y ningún plan se actualiza. Pon una clave que sea válida y pueda leer precios, clientes y suscripciones.'

export const paidTwiceAlert = (subscriptions: readonly string[]): string =>
  `Un usuario paga ${subscriptions.length} suscripciones a la vez: ${subscriptions.join(', ')}. Cancela en Stripe todas menos una y reembolsa las demás.`

export const secondCustomerAlert = (customer: string, subscriptions: readonly string[]): string =>
  `Un usuario paga también con un segundo cliente de Stripe, ${customer}: ${subscriptions.join(', ')}. Cancela en Stripe una de las suscripciones y reembólsala.`

export const unknownCustomerAlert = (customer: string): string =>
  `Stripe no conoce al cliente de un usuario, ${customer}. El usuario conserva su plan por ahora. Si STRIPE_SECRET_KEY pertenece a otra cuenta o a otro modo, corrígela. Si el cliente ha desaparecido del todo, desvincúlalo: el usuario pasa al plan gratuito y puede comprar de nuevo.`

/** @param reason Google's error code */
export const googleRefusedAlert = (reason: string): string =>
  `Google rechaza el cliente de este sitio (${reason}), así que nadie puede iniciar sesión ni importar. Revisa GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET. Los usuarios que iniciaron sesión con otro id de cliente tendrán que hacerlo de nuevo.`

/** @param reason YouTube's error code */
export const youtubeRefusedAlert = (reason: string): string =>
  `YouTube rechaza las llamadas de este proyecto (${reason}), así que no funciona ninguna importación. Comprueba en la consola de Google Cloud que YouTube Data API v3 está activada y que el proyecto no está suspendido.`

/** @param responseCode the mail server's, `null` if it did not answer */
export const mailDownAlert = (responseCode: number | null): string =>
  responseCode === null
    ? 'El servidor de correo no responde, así que los correos semanales están en espera. Revisa SMTP_URL y el servidor de correo. Los correos con más de dos días de retraso no se envían.'
    : `El servidor de correo rechaza este sitio (${responseCode}), así que los correos semanales están en espera. Revisa SMTP_URL, SMTP_FROM y el servidor de correo. Los correos con más de dos días de retraso no se envían.`

/** Both times in ms. @param source what contradicts the server's clock */
export function clockAlert(now: number, source: 'database' | 'activity', other: number): string {
  const stopped =
    source === 'database'
      ? 'Este servidor no ejecuta ninguna tarea programada'
      : 'La limpieza de datos se ha detenido y no borra nada'
  const contradiction =
    source === 'database'
      ? `el reloj de la base de datos marca ${minuteText(other)}`
      : `la actividad más reciente de un usuario es de ${minuteText(other)}`
  return `${stopped}: el reloj de este servidor marca ${minuteText(now)}, pero ${contradiction}. Si el reloj está mal, ponlo en hora. Si no, todo continúa solo en cuanto ambos coincidan.`
}

export const lateJobAlert = (job: string, since: number): string =>
  `La tarea «${job}» se está ejecutando desde ${minuteText(since)} y no termina. Busca sus errores en el registro y reinicia los servidores.`

/** @param waiting how many accounts @param allowed how many deletions an admin has allowed; 0: none */
export function inactiveAccountsAlert(waiting: number, limit: number, allowed: number): string {
  const next =
    allowed > 0
      ? `Un administrador ha permitido eliminar ${allowed}: se eliminarán en la próxima ejecución.`
      : 'Si es correcto, permite la eliminación.'
  return `Cuentas sin usar desde hace dos años: ${waiting}. La limpieza de datos elimina por sí sola ${limit} al día como máximo, así que no elimina ninguna. ${next}`
}

const minuteText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
