import type { ReactNode } from 'react'
import { LEGAL_VERSION } from '#domain/legal.ts'
import { longDate } from '#text/format.ts'
import * as text from '#text/legal.ts'
import type { LegalBlock, LegalDocument, LegalInline, LegalSection } from '#text/legal-document.ts'
import { AdSlot, IfAdsEnabled } from '#web/features/ads/ad-slot.tsx'
import { localPage } from '#web/lib/local-page.ts'
import { PublicFrame } from '#web/pages/landing/public-frame.tsx'
import styles from './legal-page.module.css'
import { StoredDataTable } from './stored-data-table.tsx'

type Props = {
  document: LegalDocument
  /** The page's address in English. */
  page: string
  /** The other legal page, linked in the header. */
  other: { href: string; title: string }
  /** Below the sections. */
  children?: ReactNode
}

/** Lays out a legal document: the main points, a table of contents and the sections. Complete without script, and in print. */
export const LegalPage = ({ document: { title, lead, inShort, sections }, page, other, children }: Props) => (
  <PublicFrame action={<a href={localPage(other.href)}>{other.title}</a>} page={page}>
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.date}>
          {text.inForceSince} <time dateTime={LEGAL_VERSION}>{longDate(LEGAL_VERSION)}</time>
        </p>
      </header>
      <Contents sections={sections} />
      <div className={styles.text}>
        <section className={styles.short} aria-labelledby="in-short">
          <h2 id="in-short">{text.inShort}</h2>
          <ul>
            {inShort.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        {sections.map((section, i) => (
          <Section key={section.id} section={section} number={i + 1} />
        ))}
        {children}
      </div>
    </div>
    <IfAdsEnabled>
      <AdSlot />
    </IfAdsEnabled>
  </PublicFrame>
)

const Contents = ({ sections }: { sections: readonly LegalSection[] }) => (
  <nav className={styles.contents} aria-label={text.onThisPage}>
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
)

const Section = ({ section: { id, title, blocks }, number }: { section: LegalSection; number: number }) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>
      <span className={styles.number}>{number}</span> {title}
    </h2>
    {blocks.map((block) => (
      <Block key={JSON.stringify(block)} block={block} />
    ))}
  </section>
)

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.content.map(inline)}</p>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={JSON.stringify(item)}>{item.map(inline)}</li>
          ))}
        </ul>
      )
    case 'table':
      return <StoredDataTable {...block} />
  }
}

function inline(part: LegalInline): ReactNode {
  if (typeof part === 'string') return part
  if ('strong' in part) return <b key={part.strong}>{part.strong}</b>
  return (
    <a key={part.href} href={part.href.startsWith('/') ? localPage(part.href) : part.href}>
      {part.text}
    </a>
  )
}
