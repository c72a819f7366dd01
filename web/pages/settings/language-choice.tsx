import { useMutation } from '@tanstack/react-query'
import { COMPLETE_LANGUAGES, isCompleteLanguage, type Language, languageFacts } from '#contract/languages.ts'
import * as text from '#text/languages.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { api, json } from '#web/lib/http.ts'
import { Select } from '#web/ui/select.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import styles from './settings.module.css'

const BROWSER = 'browser'

/** Chooses the language of the pages. The page is loaded again in it: every language has scripts of its own. */
export function LanguageChoice() {
  const { user } = useSignedIn()
  const { mutate, variables, isPending, isSuccess } = useMutation({
    mutationFn: (language: Language | null) => json(api.account.$patch({ json: { language } })),
    onSuccess: () => location.reload(),
    onError: showErrorToast,
  })
  const chosen = (isPending || isSuccess) && variables !== undefined ? variables : user.language
  return (
    <section className={styles.section} aria-labelledby="language">
      <h3 id="language">{text.heading}</h3>
      <div className={styles.buttons}>
        <Select
          label={text.heading}
          value={chosen !== null && isCompleteLanguage(chosen) ? chosen : BROWSER}
          options={[
            { value: BROWSER, label: text.likeBrowser },
            ...COMPLETE_LANGUAGES.map((language) => ({
              value: language,
              label: languageFacts[language].name,
              lang: language,
            })),
          ]}
          onChange={(value) => mutate(isCompleteLanguage(value) ? value : null)}
        />
      </div>
      <p>{text.reloads}</p>
    </section>
  )
}
