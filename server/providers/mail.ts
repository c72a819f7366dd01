import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'

const CONNECT_MS = 10_000
/** A mail server that is silent for this long counts as not answering. */
const SILENT_MS = 20_000

/** To one address. `text` is the plain text, which every mail has. */
export type Mail = { to: string; subject: string; text: string; html?: string; headers?: Record<string, string> }

/**
 * `down`: the mail server cannot be used; nothing was sent. `refused`: it rejected this email for good. `later`: it
 * rejected it for now. `unknown`: the connection broke; the email may have been accepted. Contains no address.
 */
export class MailError extends Error {
  readonly kind: 'down' | 'refused' | 'later' | 'unknown'
  /** The SMTP status code, `null` if there was no response. */
  readonly responseCode: number | null
  constructor(kind: MailError['kind'], responseCode: number | null) {
    super(`mail: ${kind}${responseCode === null ? '' : ` (${responseCode})`}`)
    this.kind = kind
    this.responseCode = responseCode
  }
}

export type MailClient = {
  /** Connects, and signs in if credentials are configured. @throws MailError `down` */
  check(): Promise<void>
  /** Sends one email over its own connection. @throws MailError */
  send(mail: Mail): Promise<void>
}

/** Sends email over SMTP. `null` if no mail server is configured. */
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
    async send({ to, subject, text, html, headers }) {
      await transport
        .sendMail({
          from: smtp.from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html && { html }),
          ...(headers && { headers }),
        })
        .catch((error: unknown) => {
          throw new MailError(kindOf(error), codeOf(error))
        })
    },
  }
}

type SmtpError = { code?: string; syscall?: string; responseCode?: number; command?: string }

const codeOf = (error: unknown): number | null => (error as SmtpError).responseCode ?? null

/** A response is definite. Without one, only a failure before the connection was open is. */
function kindOf(error: unknown): MailError['kind'] {
  const { code, syscall, command, responseCode } = error as SmtpError
  const isAboutMail = /^(RCPT TO|DATA)$/.test(command ?? '')
  if (responseCode) return isAboutMail ? (responseCode >= 500 ? 'refused' : 'later') : 'down'
  if (code === 'EENVELOPE') return 'refused' // the address is invalid for every server
  return code === 'EDNS' || code === 'EAUTH' || syscall === 'connect' ? 'down' : 'unknown'
}
