import { PRODUCT } from '#contract/product.ts'
/** The headings of the CSV export. */
export const csvHeadings = {
  folder: 'Folder',
  channel: 'Channel',
  channelId: 'Channel ID',
  address: 'Address',
  subscribers: 'Subscribers',
  added: 'Added',
}

export const opmlTitle = `${PRODUCT} subscriptions`

/** The headings of the waitlist's CSV: email, date, time, browser, IP address. */
export const waitlistHeadings = ['Email', 'Date', 'Timestamp', 'User Agent', 'IP']
