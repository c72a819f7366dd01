import { PRODUCT } from '#contract/product.ts'
import type { PlanTexts } from '../plan-texts.ts'

export const billing = 'Forfait et facturation'
export const billingLead = 'Votre forfait, et ce que comprend chacun.'
export const updatingStatus = 'Mise à jour de votre forfait…'

export const currentPlan = 'Forfait actuel'
export const statusLabel = 'État'
export const upgradeNow = 'Passer à Premium'
export const paidAtStripe = 'Paiement mensuel via Stripe. Résiliable à tout moment.'

export const management = 'Gestion du forfait'
export const managementText =
  'Changez de carte, consultez vos factures, résiliez ou reprenez. Stripe s’ouvre, puis vous ramène directement ici.'
export const manageSubscription = 'Gérer le forfait'

export const benefits = 'Les avantages de Premium'
export const unlimitedFolders = {
  title: 'Dossiers illimités',
  text: 'Une étagère pour chaque humeur, autant que vous voulez.',
}
export const adFree = { title: 'Sans publicité', text: 'Rien entre vous et vos chaînes.' }
export const support = { title: 'Soutien au développement', text: `Grâce à vous, ${PRODUCT} vit et s’améliore.` }

export const termsOfService = 'Conditions d’utilisation'
export const privacyPolicy = 'Politique de confidentialité'

export const subscriptionAlert = 'Forfait'
export const syncFailed = 'Impossible d’actualiser l’état de votre forfait. Veuillez réessayer.'

export const planTexts: PlanTexts = {
  ends: (day) => ({
    status: `Actif jusqu’au ${day}, puis forfait gratuit.`,
    line: 'Tous vos dossiers resteront tels quels. Vous ne pourrez simplement plus en créer au-delà de la limite du forfait gratuit.',
  }),
  end_due: (day) => ({
    status: 'Actif',
    line: `Premium devait prendre fin le ${day}. Stripe ne l’a pas encore confirmé.`,
  }),
  renews: (day) => ({ status: 'Actif', line: `Renouvellement le ${day}` }),
  renews_monthly: { status: 'Actif', line: 'Renouvellement chaque mois' },
  renewal_due: (day) => ({
    status: 'Actif',
    line: `Le renouvellement était prévu le ${day}. Stripe ne l’a pas encore confirmé.`,
  }),
  trial: (day) => ({ status: 'Essai', line: `Premier paiement le ${day}` }),
  trial_open: { status: 'Essai', line: 'Premier paiement à la fin de l’essai' },
  trial_due: (day) => ({
    status: 'Essai',
    line: `Le premier paiement était prévu le ${day}. Stripe ne l’a pas encore confirmé.`,
  }),
  overdue: (day) => ({
    status: 'Paiement en retard',
    line: `Votre dernier paiement n’a pas abouti. Premium reste actif jusqu’au ${day}.`,
  }),
  overdue_free: {
    status: 'Paiement en retard',
    line: 'Votre dernier paiement n’a pas abouti : les limites du forfait gratuit s’appliquent. Vos dossiers restent.',
  },
  collection_paused: (day) => ({
    status: 'En pause',
    line: `Les paiements sont suspendus. Premium reste actif jusqu’au ${day}, puis les limites du forfait gratuit s’appliqueront.`,
  }),
  collection_paused_free: {
    status: 'En pause',
    line: 'Tant que les paiements sont suspendus, les limites du forfait gratuit s’appliquent. Vos dossiers restent.',
  },
  paused: { status: 'En pause', line: 'Pendant la pause, les limites du forfait gratuit s’appliquent.' },
  incomplete: { status: 'Paiement inachevé', line: 'Premium commence dès que le paiement est confirmé.' },
  inactive: { status: 'Inactif', line: 'Les limites du forfait gratuit s’appliquent. Vos dossiers restent.' },
}
