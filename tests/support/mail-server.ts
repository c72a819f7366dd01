import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { freePort } from './free-port.ts'

/** A mail server of our own on a free port, and what it was handed. */
export type MailServer = {
  /** For SMTP_URL */
  url: string
  /** Recipients of the mails that were taken, in their order. */
  taken: string[]
  /** Whole mails, as they came. */
  mails: string[]
  /** Answers to recipients instead of a yes: their address, and a code. */
  refusals: Map<string, number>
  /** Where it says "too much for now", and how many times it lets through first; null: nowhere. */
  throttle: { at: 'connection' | 'sender'; after: number } | null
  /** Called while a mail is taken, before that is said; the mail counts as taken. */
  beforeYes: (to: string) => Promise<void>
  stop(): Promise<void>
  start(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const port = await freePort()
  let server: SMTPServer
  const throttled = (at: 'connection' | 'sender') =>
    mail.throttle?.at === at && mail.throttle.after-- <= 0
      ? Object.assign(new Error('too much for now'), { responseCode: at === 'connection' ? 421 : 451 })
      : null
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    mails: [],
    refusals: new Map(),
    throttle: null,
    beforeYes: async () => {},
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    async start() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        closeTimeout: 100,
        onConnect: (_session, answer) => answer(throttled('connection')),
        onMailFrom: (_address, _session, answer) => answer(throttled('sender')),
        onRcptTo({ address }, _session, answer) {
          const code = mail.refusals.get(address)
          answer(code ? Object.assign(new Error('not here'), { responseCode: code }) : null)
        },
        onData(stream, session, answer) {
          let text = ''
          stream.setEncoding('utf8')
          stream.on('data', (chunk: string) => {
            text += chunk
          })
          stream.on('end', () => {
            const to = session.envelope.rcptTo.map(({ address }) => address).join()
            mail.taken.push(to)
            mail.mails.push(text)
            void mail.beforeYes(to).then(() => answer(null))
          })
        },
      })
      server.on('error', () => {}) // a client that was killed
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
  }
  await mail.start()
  return mail
}
