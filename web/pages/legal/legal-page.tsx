import type { ReactNode } from 'react'
import { LEGAL_VERSION } from '#domain/legal.ts'
import { longDate } from '#text/dates.ts'
import { AdSlot, IfAdsEnabled } from '#web/features/ads/ad-slot.tsx'
import { PublicFrame } from '#web/pages/landing/public-frame.tsx'
import styles from './legal-page.module.css'

export type LegalSection = { id: string; title: string; body: ReactNode }

type Props = {
  title: string
  lead: string
  /** What most readers came for, a line each. */
  inShort: readonly string[]
  sections: readonly LegalSection[]
  other: { href: string; title: string }
  /** Below the sections. */
  children?: ReactNode
}

/** A page to be read: in short, then section by section, with a table of contents. Complete without script, and on paper. */
export const LegalPage = ({ title, lead, inShort, sections, other, children }: Props) => (
  <PublicFrame action={<a href={other.href}>{other.title}</a>}>
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.date}>
          In force since <time dateTime={LEGAL_VERSION}>{longDate(LEGAL_VERSION)}</time>
        </p>
      </header>
      <nav className={styles.contents} aria-label="On this page">
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        <section className={styles.short} aria-labelledby="in-short">
          <h2 id="in-short">In short</h2>
          <ul>
            {inShort.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        {sections.map(({ id, title: name, body }, i) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              <span className={styles.number}>{i + 1}</span> {name}
            </h2>
            {body}
          </section>
        ))}
        {children}
      </div>
    </div>
    <IfAdsEnabled>
      <AdSlot />
    </IfAdsEnabled>
  </PublicFrame>
)

/** A link that leaves the site; printed, it shows its address. */
export const Away = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={styles.away} rel="noopener">
    {children}
  </a>
)
