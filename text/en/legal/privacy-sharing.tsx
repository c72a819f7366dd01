import { PRODUCT } from '#contract/product.ts'
import type { LegalSection } from './document.ts'

/** Who else gets the data, and how long it is kept. */
export const sharing: readonly LegalSection[] = [
  {
    id: 'storage',
    title: 'Where and how it is stored',
    body: (
      <>
        <p>
          In one database, on servers that we run or rent. Connections are encrypted. Your permission at Google is
          encrypted once more in the database, under a key that is kept elsewhere; of your session only a fingerprint is
          stored.
        </p>
        <p>
          Whoever operates {PRODUCT} can manage registration and see totals, but no screen shows them your
          subscriptions.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else gets any of it',
    body: (
      <ul>
        <li>
          <b>Google</b>, when you sign in, when our server asks YouTube for your subscriptions or for videos on your
          behalf, and when you press play on a video here, which you can choose in the settings: YouTube's player then
          comes from youtube-nocookie.com, and Google learns what was played:{' '}
          <a href="https://policies.google.com/privacy">Google Privacy Policy</a>.
        </li>
        <li>
          <b>Stripe</b>, our payment provider, only if you go to its checkout: your name, email address and the id of
          your Google account, by which we know you. Card details you give to Stripe alone; we never see them:{' '}
          <a href="https://stripe.com/privacy">Stripe Privacy Policy</a>.
        </li>
        <li>
          <b>A mail provider</b>, only if you are on the waitlist or asked for the weekly mail: your address, and the
          mails we send you.
        </li>
        <li>
          <b>An ad network</b> (Google AdSense), only where this site shows ads, and only after you allowed it: see the
          next section.
        </li>
        <li>
          <b>The companies we rent servers from</b>, who may not look at it, and <b>authorities</b>, where the law
          compels us.
        </li>
      </ul>
    ),
  },
  {
    id: 'ads',
    title: 'Ads',
    body: (
      <>
        <p>
          The free plan is supported by ads. Third parties show them, in marked places, on the front page, the billing
          page and the legal pages; never beside your subscriptions, and never with Premium.
        </p>
        <p>
          Until you allow it, nothing is loaded from an ad network, and rejecting is as easy as allowing. If you allow
          it, your browser loads the ad into a sealed frame: the network sees your internet address and that an ad was
          shown on this site, and may set and read cookies of its own. It cannot see the page around the ad, nor who you
          are here. We ask for ads that are not based on your interests. How Google uses what it learns:{' '}
          <a href="https://policies.google.com/technologies/partner-sites">Google and partner sites</a>.
        </p>
        <p>
          You can change your mind at any time with the link “Privacy choices” at the foot of these pages. Cookies that
          a network has set already are removed in your browser’s settings.
        </p>
      </>
    ),
  },
  {
    id: 'billing',
    title: 'Billing',
    body: (
      <p>
        Premium is paid on Stripe’s pages. We keep the state of your plan and your customer number there, no card and no
        bank details. Stripe keeps invoices as long as tax law requires, also after you deleted your account here.
      </p>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <>
        <p>The tables above say it for each kind of data. Beyond that:</p>
        <ul>
          <li>
            <b>Delete your account</b>, and every row about you is removed from our database at once, your subscription
            ends and our permission at Google is revoked. Should Google or Stripe not answer then, we keep what is
            needed to tell them, encrypted and without your name, until they have been told, 30 days at most. Copies in
            backups are gone within 30 days.
          </li>
          <li>
            <b>If you do not come back</b>, inactive data may be deleted after 2 years. Whoever has Premium is never
            treated as inactive.
          </li>
          <li>
            <b>What came from YouTube</b> is refreshed within 30 days or removed; which channel you put into which
            folder stays yours.
          </li>
        </ul>
      </>
    ),
  },
]
