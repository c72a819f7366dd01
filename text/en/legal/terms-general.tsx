import { PRODUCT } from '#contract/product.ts'
import { CONTACT_PLACEHOLDER } from '#domain/legal.ts'
import type { LegalSection } from './document.ts'

/** Availability, the end of the contract, liability and changes. */
export const termsGeneral: readonly LegalSection[] = [
  {
    id: 'availability',
    title: 'How reliable it is',
    body: (
      <p>
        We aim for the service to be there 99 percent of the time or more, month by month. Maintenance is announced on
        the site where it can be. {PRODUCT} depends on YouTube: what YouTube does not answer, we cannot show.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'How it ends',
    body: (
      <ul>
        <li>
          You can delete your account at any time, in Settings. Your data is removed from our database at once, and from
          backups within 30 days. A subscription ends with it and is not billed again.
        </li>
        <li>
          If you do not come back for 2 years, inactive data may be deleted. Whoever has Premium is never treated as
          inactive.
        </li>
        <li>We may close an account that is used against these terms, and tell you why.</li>
        <li>Should {PRODUCT} itself come to an end, we say so in time for you to export, and stop charging.</li>
      </ul>
    ),
  },
  {
    id: 'liability',
    title: 'If something goes wrong',
    body: (
      <p>
        We look after your data as if it were ours, and still offer the service as it is: keep an export of what you
        could not bear to lose. As far as the law allows, we answer for damage only up to what you paid us in the last
        12 months. We limit nothing where the law does not allow it: intent, gross negligence, harm to life or health,
        and your rights as a consumer.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'When these terms change',
    body: (
      <p>
        The date above is the version. If something changes that matters, we ask you in {PRODUCT} to read it and to
        agree. If you would rather not, you can export, cancel and delete your account.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: <p>Questions about these terms: {CONTACT_PLACEHOLDER}.</p>,
  },
]
