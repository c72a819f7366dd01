import { PRODUCT } from '#contract/product.ts'
import type { LegalSection } from './document.ts'
import { accountData, browserData, publicData, waitlistData } from './stored-data.ts'

/** What is collected, what it is used for, and where it is stored. */
export const collection: readonly LegalSection[] = [
  {
    id: 'youtube',
    title: 'Google, YouTube and us',
    body: (
      <>
        <p>
          {PRODUCT} uses <b>YouTube API Services</b>. By using it you are also bound by the{' '}
          <a href="https://www.youtube.com/t/terms">YouTube Terms of Service</a>, and Google handles what it learns from
          that as the <a href="https://policies.google.com/privacy">Google Privacy Policy</a> says.
        </p>
        <p>
          When you sign in, Google asks you whether we may see your name, email address and picture, and <b>read</b>{' '}
          your YouTube account. We cannot subscribe, unsubscribe, comment, upload or change anything there.
        </p>
        <p>
          What we receive from Google we use and pass on only as the{' '}
          <a href="https://developers.google.com/terms/api-services-user-data-policy">
            Google API Services User Data Policy
          </a>{' '}
          allows, including its Limited Use requirements: for what you see in {PRODUCT} and for nothing else. It is
          never used for ads, never sold, and nobody of us reads it, unless you ask us to, the law requires it, or the
          security of the service does.
        </p>
      </>
    ),
  },
  {
    id: 'collected',
    title: 'What we keep on our server',
    body: <p>This is all of it. There are no profiles, no statistics about single people, and no trackers.</p>,
    tables: [
      { caption: 'If you have an account', rows: accountData },
      { caption: 'If you are on the waitlist', rows: waitlistData },
      { caption: 'Public data from YouTube, about nobody in particular', rows: publicData },
    ],
    afterTables: (
      <p>
        What operators of {PRODUCT} change is noted under their account, for as long as they have one. Our logs hold no
        names, email or internet addresses and no keys. Your internet address is used to limit how often one address may
        call, and forgotten within the hour.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'What stays in your browser',
    body: (
      <p>
        Your browser asks only our server for channels and videos, never YouTube. We use local storage, a local database
        and cookies for the following and nothing else. Which videos you watched, marked as seen or put in Later is also
        on our server while you have “Sync across devices” turned on, and deleted there when you turn it off.
      </p>
    ),
    tables: [{ caption: 'In your browser', rows: browserData }],
    afterTables: (
      <p>
        Pictures of channels and videos are loaded from YouTube’s own servers, which see your internet address, as
        YouTube itself does.
      </p>
    ),
  },
  {
    id: 'uses',
    title: 'What we use it for',
    body: (
      <ul>
        <li>To give you what you signed up for: your subscriptions in folders, and what is new in them.</li>
        <li>To give you the plan you pay for, and to get paid.</li>
        <li>To keep the service safe and running: limits, backups, and counts that are about nobody in particular.</li>
        <li>
          To write to you once if you joined the waitlist, and on Mondays if you asked for the weekly mail. We send no
          newsletters.
        </li>
      </ul>
    ),
  },
]
