import { PRODUCT } from '#contract/product.ts'
import type { PlanTexts } from '../plan-texts.ts'

export const billing = 'Tarif und Abrechnung'
export const billingLead = 'Dein Tarif, und was in jedem Tarif steckt.'
export const updatingStatus = 'Dein Tarif wird aktualisiert …'

export const currentPlan = 'Dein Tarif'
export const statusLabel = 'Status'
export const upgradeNow = 'Premium holen'
export const paidAtStripe = 'Monatliche Zahlung über Stripe. Jederzeit kündbar.'

export const management = 'Tarif verwalten'
export const managementText =
  'Karte ändern, Rechnungen ansehen, kündigen oder fortsetzen. Das öffnet Stripe und bringt dich danach direkt zurück.'
export const manageSubscription = 'Tarif verwalten'

export const benefits = 'Das bringt dir Premium'
export const unlimitedFolders = {
  title: 'Unbegrenzt viele Ordner',
  text: 'Ein Regal für jede Stimmung, so viele du willst.',
}
export const adFree = { title: 'Ohne Werbung', text: 'Nichts zwischen dir und deinen Kanälen.' }
export const support = { title: 'Du unterstützt uns', text: `Mit dir läuft ${PRODUCT} weiter und wird besser.` }

export const termsOfService = 'Nutzungsbedingungen'
export const privacyPolicy = 'Datenschutzerklärung'

export const subscriptionAlert = 'Tarif'
export const syncFailed = 'Der Stand deines Tarifs konnte nicht abgeglichen werden. Bitte versuch es noch einmal.'

export const planTexts: PlanTexts = {
  ends: (day) => ({
    status: `Aktiv bis ${day}, dann kostenlos.`,
    line: 'Alle deine Ordner bleiben, wie sie sind. Du kannst dann nur keine neuen über das Limit des kostenlosen Tarifs hinaus anlegen.',
  }),
  end_due: (day) => ({ status: 'Aktiv', line: `Premium sollte am ${day} enden. Stripe hat das noch nicht bestätigt.` }),
  renews: (day) => ({ status: 'Aktiv', line: `Verlängert sich am ${day}` }),
  renews_monthly: { status: 'Aktiv', line: 'Verlängert sich jeden Monat' },
  renewal_due: (day) => ({
    status: 'Aktiv',
    line: `Die Verlängerung war am ${day} fällig. Stripe hat sie noch nicht bestätigt.`,
  }),
  trial: (day) => ({ status: 'Probezeit', line: `Erste Zahlung am ${day}` }),
  trial_open: { status: 'Probezeit', line: 'Erste Zahlung am Ende der Probezeit' },
  trial_due: (day) => ({
    status: 'Probezeit',
    line: `Die erste Zahlung war am ${day} fällig. Stripe hat sie noch nicht bestätigt.`,
  }),
  overdue: (day) => ({
    status: 'Zahlung überfällig',
    line: `Deine letzte Zahlung hat nicht geklappt. Premium bleibt bis ${day}.`,
  }),
  overdue_free: {
    status: 'Zahlung überfällig',
    line: 'Deine letzte Zahlung hat nicht geklappt, deshalb gelten die Limits des kostenlosen Tarifs. Deine Ordner bleiben.',
  },
  collection_paused: (day) => ({
    status: 'Pausiert',
    line: `Die Zahlungen ruhen. Premium bleibt bis ${day}, dann gelten die Limits des kostenlosen Tarifs.`,
  }),
  collection_paused_free: {
    status: 'Pausiert',
    line: 'Solange die Zahlungen ruhen, gelten die Limits des kostenlosen Tarifs. Deine Ordner bleiben.',
  },
  paused: { status: 'Pausiert', line: 'Solange die Pause dauert, gelten die Limits des kostenlosen Tarifs.' },
  incomplete: { status: 'Zahlung nicht abgeschlossen', line: 'Premium beginnt, sobald die Zahlung bestätigt ist.' },
  inactive: { status: 'Nicht aktiv', line: 'Es gelten die Limits des kostenlosen Tarifs. Deine Ordner bleiben.' },
}
