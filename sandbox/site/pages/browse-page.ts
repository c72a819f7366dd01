import { html, type Markup } from '../../http/html.ts'
import type { SitePage, Visit } from './visit.ts'

/** `/`: nothing is recommended. */
export const homePage = ({ words }: Visit): SitePage =>
  browsePage(
    'home',
    words.home,
    html`<ytd-rich-grid-renderer><div id="contents" sandbox-is="grid"></div></ytd-rich-grid-renderer>`,
    {
      richGridRenderer: { contents: [] },
    },
  )

/** A page that shows a text instead of a list. */
export function messagePage({ words }: Visit, subtype: string, title: string, text: string): SitePage {
  const message = html`<ytd-background-promo-renderer sandbox-is="message"><h1>${title}</h1><p>${text}</p>${text === words.signedOut && html`<p><a href="/ServiceLogin">${words.signIn}</a></p>`}</ytd-background-promo-renderer>`
  return browsePage(subtype, title, message, { backgroundPromoRenderer: { title: { simpleText: title } } })
}

/** One of YouTube's lists. @param subtype what YouTube calls it */
export function browsePage(subtype: string, title: string, content: Markup, data: object): SitePage {
  return {
    title,
    type: 'browse',
    element: html`<ytd-browse sandbox-is="page" role="main" page-subtype="${subtype}"><ytd-two-column-browse-results-renderer page-subtype="${subtype}"><div id="primary">${content}</div></ytd-two-column-browse-results-renderer></ytd-browse>`,
    response: {
      contents: { twoColumnBrowseResultsRenderer: { tabs: [{ tabRenderer: { selected: true, content: data } }] } },
    },
  }
}
