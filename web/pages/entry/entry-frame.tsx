import { type ReactNode, useEffect } from 'react'
import { COMPLETE_LANGUAGES, languageFacts } from '#contract/languages.ts'
import { loading } from '#text/common.ts'
import { windowTitle } from '#text/counts.ts'
import { otherLanguages } from '#text/languages.ts'
import { locale } from '#text/locale.ts'
import { Ledge } from '#web/ui/ledge.tsx'
import { Logo } from '#web/ui/logo.tsx'
import styles from './entry-frame.module.css'

type Props = {
  title: string
  /** The content has a title of its own. */
  bare?: boolean
  /** Other languages are another page: not while an invitation is open here. */
  hasLanguages?: boolean
  children: ReactNode
}

/** The page with its one card, which stands on a ledge. */
export function EntryFrame({ title, bare = false, hasLanguages = false, children }: Props) {
  useEffect(() => {
    document.title = windowTitle(title, 0)
  }, [title])
  return (
    <div className={styles.page}>
      <header>
        <Logo />
      </header>
      <main>
        <div className={styles.card}>
          {!bare && (
            <h1 tabIndex={-1} dir="auto">
              {title}
            </h1>
          )}
          {children}
        </div>
        <Ledge colour={2} />
      </main>
      {hasLanguages && (
        <footer>
          <nav aria-label={otherLanguages}>
            {COMPLETE_LANGUAGES.filter((language) => language !== locale).map((language) => (
              <a key={language} href={addressIn(language)} lang={language} hrefLang={language}>
                {languageFacts[language].name}
              </a>
            ))}
          </nav>
        </footer>
      )}
    </div>
  )
}

/** This page in another language: after signing in, the address that was asked for opens. */
const addressIn = (language: string): string =>
  `/language/${language}?page=${encodeURIComponent(location.pathname + location.search)}`

export const Waiting = () => <p className="splash">{loading}</p>
