import { JSDOM } from 'jsdom'
import { makeApp } from '../../sandbox/app.ts'
import { makeSandbox } from '../../sandbox/state.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

export const sandbox = makeSandbox([], () => NOW)
const app = makeApp(sandbox)

/** Asks for a page of the site in the test's own process. */
export const ask = (path: string, cookie = '') => app.request(`https://www.youtube.com${path}`, { headers: { cookie } })

/** The page as it is once its cards are filled and its guide is open. */
export async function documentAt(path: string): Promise<Document> {
  const text = await (await ask(path)).text()
  return new JSDOM(text.replaceAll(/<\/?template[^>]*>/g, '')).window.document
}

/** The data that the page's script gives an element. */
export function dataOf(element: Element | null): unknown {
  const text = element?.getAttribute('sandbox-data') ?? element?.getAttribute('sandbox-late-data')
  return text ? JSON.parse(text) : null
}
