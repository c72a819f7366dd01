import { messages } from './message.ts'
/** The headings of the CSV export. */
export const { csvHeadings, opmlTitle } = messages('export')

/** The headings of the waitlist's CSV: email, date, time, browser, IP address. */
export const { waitlistHeadings } = messages('export')
