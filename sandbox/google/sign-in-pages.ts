import type { Account } from '../catalogue/accounts.ts'
import { html } from '../http/html.ts'
import type { AuthorizeProblem } from './authorize-request.ts'
import { EMAIL, mayReadYouTube, PROFILE } from './scopes.ts'

const inShort = (account: Account) => {
  if (!account.hasChannel) return 'no YouTube channel'
  const { subscriptions } = account
  const count = subscriptions.kind === 'stretch' ? subscriptions.count : subscriptions.channelIds.length
  return `${count.toLocaleString('en')} ${count === 1 ? 'subscription' : 'subscriptions'}`
}

const face = (account: Account) =>
  account.picture
    ? html`<img src="/images/account/${account.sub}.svg" alt="" width="40" height="40">`
    : html`<span class="face" aria-hidden="true">${account.name.charAt(0)}</span>`

/** "Choose an account": one button per account. @param query the sign-in request as it came */
export const accountContent = (accounts: readonly Account[], query: string) => html`
<h1>Choose an account</h1>
<p class="lead">to continue to <strong>Subshelf</strong></p>
<form method="post" action="/o/oauth2/v2/auth/account">
<input type="hidden" name="request" value="${query}">
<ul class="accounts">
${accounts.map(
  (account) => html`<li><button class="account" name="email" value="${account.email}">
${face(account)}<span class="who"><bdi class="name">${account.name}</bdi> <span class="email">${account.email}</span> <span class="count">${inShort(account)}</span></span>
</button></li>
`,
)}
</ul>
</form>`

/** "Subshelf wants access": the YouTube permission can be unticked, as in Google's granular consent. */
export const consentContent = (account: Account, scopes: readonly string[], query: string) => html`
<h1>Subshelf wants access to your Google Account</h1>
<p class="lead chosen">${face(account)}<span><bdi>${account.name}</bdi><br><span class="email">${account.email}</span></span></p>
<form method="post" action="/o/oauth2/v2/auth/consent">
<input type="hidden" name="request" value="${query}">
<input type="hidden" name="email" value="${account.email}">
<h2>Select what Subshelf can access</h2>
<ul class="scopes">
${scopes.includes(PROFILE) && html`<li>See your personal info, including any you have made public</li>`}
${scopes.includes(EMAIL) && html`<li>See your primary Google Account email address</li>`}
${mayReadYouTube(scopes) && html`<li><label><input type="checkbox" name="youtube" value="on" checked> View your YouTube account</label></li>`}
</ul>
<p class="choice"><button name="answer" value="cancel">Cancel</button><button class="primary" name="answer" value="continue">Continue</button></p>
</form>`

/** "Access blocked": what Google shows instead of going back to an address it does not trust. */
export const problemContent = ({ status, code, detail }: AuthorizeProblem) => html`
<h1>Access blocked: authorization error</h1>
<p class="lead">Error ${status}: ${code}</p>
<p>${detail}</p>`
