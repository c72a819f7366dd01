import { PRODUCT } from '#contract/product.ts'
/** The headings of the CSV export. */
export const csvHeadings = {
  folder: 'Pasta',
  channel: 'Canal',
  channelId: 'ID do canal',
  address: 'Endereço',
  subscribers: 'Inscritos',
  added: 'Adicionado',
}

export const opmlTitle = `Inscrições do ${PRODUCT}`

/** The headings of the waitlist's CSV: email, date, time, browser, IP address. */
export const waitlistHeadings = ['E-mail', 'Data', 'Carimbo de data e hora', 'Agente do usuário', 'IP']
