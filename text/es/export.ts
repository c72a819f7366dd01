import { PRODUCT } from '#contract/product.ts'
/** The headings of the CSV export. */
export const csvHeadings = {
  folder: 'Carpeta',
  channel: 'Canal',
  channelId: 'ID del canal',
  address: 'Dirección',
  subscribers: 'Suscriptores',
  added: 'Añadido',
}

export const opmlTitle = `Suscripciones de ${PRODUCT}`

/** The headings of the waitlist's CSV: email, date, time, browser, IP address. */
export const waitlistHeadings = ['Correo', 'Fecha', 'Marca de tiempo', 'Agente de usuario', 'IP']
