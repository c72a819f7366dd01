import type { ReactNode } from 'react'

/** One kind of stored data: a row of a table in the Privacy Policy. */
export type StoredData = { what: string; why: string; howLong: string }

export type LegalSection = {
  /** The anchor of the section. */
  id: string
  title: string
  body: ReactNode
  /** Tables of stored data below the body. */
  tables?: readonly { caption: string; rows: readonly StoredData[] }[]
  /** Below the tables. */
  afterTables?: ReactNode
}

/** A legal page. A language translates the files of this folder; the page only lays them out. */
export type LegalDocument = {
  title: string
  lead: string
  /** The main points, one per line. */
  inShort: readonly string[]
  sections: readonly LegalSection[]
}
