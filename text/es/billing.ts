import { PRODUCT } from '#contract/product.ts'
import type { PlanTexts } from '../plan-texts.ts'

export const billing = 'Pagos y suscripción'
export const billingLead = 'Tu plan y lo que incluye cada uno.'
export const updatingStatus = 'Actualizando el estado de la suscripción…'

export const currentPlan = 'Plan actual'
export const statusLabel = 'Estado'
export const upgradeNow = 'Pasar a Premium'
export const paidAtStripe = 'Se paga cada mes a través de Stripe. Cancela cuando quieras.'

export const management = 'Gestión de la suscripción'
export const managementText =
  'Cambia tu tarjeta, consulta tus facturas, cancela o reanuda. Se abre Stripe y después vuelves aquí.'
export const manageSubscription = 'Gestionar suscripción'

export const benefits = 'Ventajas de Premium'
export const unlimitedFolders = {
  title: 'Carpetas sin límite',
  text: 'Un estante para cada momento, todos los que quieras.',
}
export const adFree = { title: 'Sin anuncios', text: 'Nada entre tú y tus canales.' }
export const support = { title: 'Apoya el desarrollo', text: `Haces que ${PRODUCT} siga en marcha y mejore.` }

export const termsOfService = 'Condiciones del servicio'
export const privacyPolicy = 'Política de privacidad'

export const subscriptionAlert = 'Suscripción'
export const syncFailed = 'No se ha podido actualizar el estado de la suscripción. Inténtalo de nuevo.'

export const planTexts: PlanTexts = {
  ends: (day) => ({
    status: `Activa hasta el ${day}; después, plan gratuito.`,
    line: 'Todas tus carpetas se quedarán como están. Solo no podrás crear otras por encima del límite del plan gratuito.',
  }),
  end_due: (day) => ({
    status: 'Activa',
    line: `Premium debía terminar el ${day}. Stripe todavía no lo ha confirmado.`,
  }),
  renews: (day) => ({ status: 'Activa', line: `Se renueva el ${day}` }),
  renews_monthly: { status: 'Activa', line: 'Se renueva cada mes' },
  renewal_due: (day) => ({
    status: 'Activa',
    line: `La renovación estaba prevista para el ${day}. Stripe todavía no la ha confirmado.`,
  }),
  trial: (day) => ({ status: 'Prueba', line: `Primer pago el ${day}` }),
  trial_open: { status: 'Prueba', line: 'Primer pago cuando termine la prueba' },
  trial_due: (day) => ({
    status: 'Prueba',
    line: `El primer pago estaba previsto para el ${day}. Stripe todavía no lo ha confirmado.`,
  }),
  overdue: (day) => ({
    status: 'Pago pendiente',
    line: `Tu último pago no se completó. Premium sigue hasta el ${day}.`,
  }),
  overdue_free: {
    status: 'Pago pendiente',
    line: 'Tu último pago no se completó, así que se aplican los límites del plan gratuito. Tus carpetas se quedan.',
  },
  collection_paused: (day) => ({
    status: 'En pausa',
    line: `Los pagos están en pausa. Premium sigue hasta el ${day}; después se aplican los límites del plan gratuito.`,
  }),
  collection_paused_free: {
    status: 'En pausa',
    line: 'Mientras los pagos estén en pausa, se aplican los límites del plan gratuito. Tus carpetas se quedan.',
  },
  paused: { status: 'En pausa', line: 'Mientras esté en pausa, se aplican los límites del plan gratuito.' },
  incomplete: { status: 'Pago sin completar', line: 'Premium empieza en cuanto se confirme el pago.' },
  inactive: { status: 'No activa', line: 'Se aplican los límites del plan gratuito. Tus carpetas se quedan.' },
}
