import { api } from '../browser.ts'
import { text } from '../texts.ts'
import { h } from '../ui/element.ts'
import '../ui/styles.css'
import './pages.css'

/** Shows a page of the extension, in the browser's language and the theme of its system. */
export function showPage(title: string, ...content: readonly (Node | null)[]): void {
  const root = document.documentElement
  root.lang = text('language')
  root.dir = api.i18n.getMessage('@@bidi_dir') || 'ltr'
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => root.toggleAttribute('data-dark', dark.matches)
  apply()
  dark.addEventListener('change', apply)
  document.title = title
  document.body.replaceChildren(
    h('main', {}, h('h1', {}, title), ...content.filter((part): part is Node => part !== null)),
  )
}

export const button = (label: string, onclick: () => void, isMain = false): HTMLButtonElement =>
  h('button', { type: 'button', class: isMain ? 'pill main' : 'pill', onclick }, label)
