import { PRODUCT } from '#contract/product.ts'
/** The headings of the CSV export. */
export const csvHeadings = {
  folder: 'Ordner',
  channel: 'Kanal',
  channelId: 'Kanal-ID',
  address: 'Adresse',
  subscribers: 'Abonnenten',
  added: 'Hinzugefügt',
}

export const opmlTitle = `Abos aus ${PRODUCT}`

/** The headings of the waitlist's CSV: email, date, time, browser, IP address. */
export const waitlistHeadings = ['E-Mail', 'Datum', 'Zeitstempel', 'User-Agent', 'IP']
