import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { SIGN_IN_CHANNEL, type SignInError, type SignInMessage } from '#contract/sign-in.ts'
import type { ServerTexts } from '#texts'

// Google's pages sever `window.opener`, so the result is sent over a BroadcastChannel.
const SCRIPT = `const channel = new BroadcastChannel(${JSON.stringify(SIGN_IN_CHANNEL)})
channel.postMessage(JSON.parse(document.documentElement.dataset.message))
channel.close()
window.close()`

/** For the Content-Security-Policy. */
export const RESULT_SCRIPT_HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`

/** The popup's last page: sends the result to the page that opened it and closes. Also readable if it cannot close. */
export function presentResult(attempt: string, error: SignInError | null, texts: ServerTexts) {
  const { closeThisWindow, goToSite, signedIn, signInErrors } = texts.signIn
  const { locale, direction } = texts.locale
  const message: SignInMessage = error ? { attempt, outcome: 'failed', code: error } : { attempt, outcome: 'signed_in' }
  const words = error ? signInErrors[error] : signedIn
  return html`<!doctype html>
    <html lang="${locale}" dir="${direction}" data-message="${JSON.stringify(message)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${texts.pageMetadata.siteName}</title>
      </head>
      <body>
        <p>${words} ${closeThisWindow} <a href="/">${goToSite}</a></p>
        <script type="module">${raw(SCRIPT)}</script>
      </body>
    </html>`
}
