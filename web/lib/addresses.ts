import type { PathOf } from '#contract/pages.ts'

/** A page's address as tables have it: `:slug` stands for one part. */
export type Path = PathOf<'app' | 'admin'>

/** The search parameters as they stand in an address; of those that are there twice, the last. */
export type RawSearch = { [name: string]: string | undefined }

/** The search parameters of the pages that have some. Pages add theirs, beside what reads them. */
export interface SearchOf {
  '/billing': RawSearch
  '/share': RawSearch
}

type SearchFor<P> = P extends keyof SearchOf ? SearchOf[P] : Record<string, never>
type ParamsFor<P> = P extends `${string}:${infer Name}` ? { params: { [Part in Name]: string } } : { params?: never }
type TargetOf<P extends Path> = P extends Path ? { to: P; search?: SearchFor<P>; hash?: string } & ParamsFor<P> : never

/** A page, and what of it. */
export type Target = TargetOf<Path>

/** The path with its parts filled in. */
export const pathnameOf = ({ to, params }: Target): string =>
  to.replace(/:(\w+)/g, (_, name) => encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ''))

export function hrefOf(target: Target): string {
  const { search = {}, hash } = target
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams(given).toString()
  return pathnameOf(target) + (query && `?${query}`) + (hash ? `#${hash}` : '')
}

export const readSearch = (search: string): RawSearch => Object.fromEntries(new URLSearchParams(search))
