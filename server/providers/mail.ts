import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'

const CONNECT_MS = 10_000
/** Without a word of the mail server for this long, a mail counts as not answered. */
const SILENT_MS = 20_000

/** Plain text, to one address. */
export type Mail = { to: string; subject: string; text: string }

/**
 * down: the mail server cannot be used, nothing was handed over. refused: it said no to this mail for good. later: it
 * said no for now. unknown: the connection broke on the way, it may have the mail or not. Carries no address.
 */
export class MailError extends Error {
  readonly kind: 'down' | 'refused' | 'later' | 'unknown'
  /** The server's three digits, or null when it said nothing. */
  readonly responseCode: number | null
  constructor(kind: MailError['kind'], responseCode: number | null) {
    super(`mail: ${kind}${responseCode === null ? '' : ` (${responseCode})`}`)
    this.kind = kind
    this.responseCode = responseCode
  }
}

export type MailClient = {
  /** Connects, and signs in when credentials are set. @throws MailError down */
  check(): Promise<void>
  /** Hands a mail to the server, over a connection of its own. @throws MailError */
  send(mail: Mail): Promise<void>
}

/** Mails over SMTP; null when no mail server is set. */
export function makeMailClient({ smtp }: Pick<Settings, 'smtp'>): MailClient | null {
  if (!smtp) return null
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async check() {
      await transport.verify().catch((error: unknown) => {
        throw new MailError('down', codeOf(error))
      })
    },
    async send({ to, subject, text }) {
      await transport
        .sendMail({ from: smtp.from, to: { name: '', address: to }, subject, text })
        .catch((error: unknown) => {
          throw new MailError(kindOf(error), codeOf(error))
        })
    },
  }
}

type SmtpError = { code?: string; syscall?: string; responseCode?: number; command?: string }

const codeOf = (error: unknown): number | null => (error as SmtpError).responseCode ?? null

/** An answer of the server is certain; without one, only what broke before there was a connection is. */
function kindOf(error: unknown): MailError['kind'] {
  const { code, syscall, command, responseCode } = error as SmtpError
  const isAboutMail = /^(RCPT TO|DATA)$/.test(command ?? '')
  if (responseCode) return isAboutMail ? (responseCode >= 500 ? 'refused' : 'later') : 'down'
  if (code === 'EENVELOPE') return 'refused' // no server can take such an address
  return code === 'EDNS' || code === 'EAUTH' || syscall === 'connect' ? 'down' : 'unknown'
}
