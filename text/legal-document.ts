/** Text, a part that is stressed, or a link. */
export type LegalInline = string | { strong: string } | { href: string; text: string }

export type LegalBlock =
  | { kind: 'text'; content: readonly LegalInline[] }
  | { kind: 'list'; items: readonly (readonly LegalInline[])[] }
  /** What is stored, why, and for how long. */
  | { kind: 'table'; caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** @property id the anchor of the section */
export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }

/** A legal page: `text/legal/<language>/*.md`. */
export type LegalDocument = {
  title: string
  lead: string
  /** The main points, one per line. */
  inShort: readonly string[]
  sections: readonly LegalSection[]
}
