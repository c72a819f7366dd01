import { PRODUCT } from '#contract/product.ts'
/** The headings of the CSV export. */
export const csvHeadings = {
  folder: 'Dossier',
  channel: 'Chaîne',
  channelId: 'ID de la chaîne',
  address: 'Adresse',
  subscribers: 'Abonnés',
  added: 'Ajoutée le',
}

export const opmlTitle = `Abonnements de ${PRODUCT}`

/** The headings of the waitlist's CSV: email, date, time, browser, IP address. */
export const waitlistHeadings = ['E-mail', 'Date', 'Horodatage', 'Agent utilisateur', 'IP']
