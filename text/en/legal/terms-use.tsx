import { PRODUCT } from '#contract/product.ts'
import { PLANS } from '#domain/plans.ts'
import { countText } from '../format.ts'
import { monthlyPrice, planNames } from '../plans.ts'
import type { LegalSection } from './document.ts'

/** What is offered, to whom, and what it costs. */
export const termsOfUse: readonly LegalSection[] = [
  {
    id: 'service',
    title: `What ${PRODUCT} is`,
    body: (
      <>
        <p>
          {PRODUCT} brings in your YouTube subscriptions, lets you put channels into folders, and shows you what is new,
          folder by folder. By signing in you agree to these terms and to the{' '}
          <a href="/privacy-policy">Privacy Policy</a>.
        </p>
        <p>
          It uses <b>YouTube API Services</b>. By using {PRODUCT} you agree to be bound by the{' '}
          <a href="https://www.youtube.com/t/terms">YouTube Terms of Service</a> as well. {PRODUCT} is not affiliated
          with, endorsed or sponsored by YouTube, Google or any other video platform.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>You must be at least 13 years old, and old enough where you live to agree to this.</li>
        <li>
          You sign in with a Google account that is yours. Keep it safe: whoever can use it can use {PRODUCT} as you.
        </li>
        <li>Registration may be closed to new people at times. That never locks out people who have an account.</li>
      </ul>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and prices',
    body: (
      <>
        <ul>
          <li>
            <b>{planNames.free}:</b> up to {PLANS.free.maxFolders} folders with up to{' '}
            {countText(PLANS.free.maxChannelsPerFolder)} channels in each, unlimited subscriptions, supported by ads on
            pages that do not show your subscriptions.
          </li>
          <li>
            <b>{planNames.premium}:</b> unlimited folders with up to {countText(PLANS.premium.maxChannelsPerFolder)}{' '}
            channels in each, unlimited subscriptions, no ads, {monthlyPrice(PLANS.premium.priceMinor)}, in pounds
            sterling, billed monthly in advance until you cancel.
          </li>
        </ul>
        <p>
          Payment is handled by Stripe, on its pages, under the{' '}
          <a href="https://stripe.com/legal/consumer">Stripe terms</a> for consumers. You can cancel at any time with
          “Manage Subscription”; Premium then stays until the end of the month you paid for, and is not renewed. If a
          payment fails, Premium stays until the end of what was paid.
        </p>
        <p>
          Back on the free plan nothing is deleted: folders and channels beyond the limits stay and can be used, only
          new ones cannot be added. If the price changes, we tell you before a payment at the new price, in time to
          cancel.
        </p>
        <p>Rights to withdraw or to a refund that the law gives you as a consumer are yours, whatever stands here.</p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <>
        <p>YouTube gives all of us together a daily allowance of requests. So that it lasts for everybody:</p>
        <ul>
          <li>Use {PRODUCT} for yourself, not as a way to collect YouTube’s data.</li>
          <li>Do not get around limits, overload the service, or try to reach what belongs to others.</li>
          <li>When the day’s allowance is used up, some things have to wait until the next day.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'What is yours, and what is not',
    body: (
      <p>
        Your folders and the way you arranged them are yours; you can export them at any time. Videos, titles and
        pictures belong to those who made them and are shown through YouTube. The name {PRODUCT}, its look and its
        program are ours.
      </p>
    ),
  },
]
