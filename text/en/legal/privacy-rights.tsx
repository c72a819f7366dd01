import { PRODUCT } from '#contract/product.ts'
import { CONTACT_PLACEHOLDER } from '#domain/legal.ts'
import type { LegalSection } from './document.ts'

/** What users can do about their data. */
export const rights: readonly LegalSection[] = [
  {
    id: 'rights',
    title: 'What you can do',
    body: (
      <>
        <p>All of this is yours to do, without asking us, in Settings:</p>
        <ul>
          <li>
            <b>Take it with you:</b> export your folders and channels as JSON, CSV or OPML. The JSON file can be
            imported again, here or into another account.
          </li>
          <li>
            <b>Disconnect Google:</b> our permission is revoked and removed. Nothing changes on YouTube, and your
            folders stay.
          </li>
          <li>
            <b>Sign out elsewhere:</b> see where you are signed in and end it.
          </li>
          <li>
            <b>Delete your account:</b> see above.
          </li>
        </ul>
        <p>
          You can also take our permission back at Google itself, on the page{' '}
          <a href="https://security.google.com/settings/security/permissions">
            Google security settings: third-party access
          </a>
          .
        </p>
        <p>
          Where the law gives you more (to see what is kept about you, to have it corrected, restricted or moved, to
          object, to complain to an authority), you have it here too, wherever you live. Write to us:{' '}
          {CONTACT_PLACEHOLDER}.
        </p>
      </>
    ),
  },
  {
    id: 'registration',
    title: 'Registration and the waitlist',
    body: (
      <p>
        Now and then registration is closed to new people. You can leave an email address then; we write to it once,
        when registration opens. People who have an account can always sign in.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children under 13',
    body: (
      <p>
        {PRODUCT} is not for children under 13, and we do not knowingly keep anything about them. If you believe that a
        child has an account, tell us, and we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'When this page changes',
    body: (
      <p>
        The date above is the version. If something changes that matters, we ask you in {PRODUCT} to read it and to
        agree, and keep the version you agreed to.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: <p>Questions, wishes, complaints: {CONTACT_PLACEHOLDER}.</p>,
  },
]
