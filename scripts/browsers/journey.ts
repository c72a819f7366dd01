import type { Product } from '../../tests/support/product.ts'
import { until } from '../../tests/support/until.ts'
import { wordsIn } from '../../text/words.ts'
import type { Query, Window } from './window.ts'

const USER = 'small@sandbox.test'
const FOLDER = 'Deep space'

/** `act` returns why it was left out, if it was. */
type Step = { name: string; act: (window: Window, product: Product) => Promise<string | undefined> }

const button = (name: string | RegExp): Query => ({ role: 'button', name })
const link = (name: string | RegExp): Query => ({ role: 'link', name })
const text = (name: RegExp): Query => ({ role: 'text', name })
const article = (nth: number): Query => ({ role: 'article', nth })

const htmlHas = (window: Window, name: string, value: string) =>
  until(
    `html with ${name} ${value}`,
    async () => (await window.run('return document.documentElement?.getAttribute(arguments[0])', name)) === value,
  )

const TITLES = `
  const list = document.querySelector('[aria-label="Videos to watch later"]')
  return [...(list?.querySelectorAll('h2, h3') ?? [])].map((heading) => heading.textContent)
`
const laterTitles = async (window: Window) => (await window.run(TITLES)) as string[]

async function seeLater(window: Window, expected: readonly string[]): Promise<void> {
  const wanted = expected.join(' | ')
  await until(`in Later: ${wanted}`, async () => (await laterTitles(window)).join(' | ') === wanted)
}

async function openFolder(window: Window): Promise<void> {
  await window.click(link(/Deep space/))
  await window.seeAddress(/^\/folder\/deep-space$/)
  await window.see(article(2))
}

async function openSettings(window: Window, name = 'Settings'): Promise<void> {
  await window.click(button(name))
  await window.see({ role: 'heading', name })
}

/** The main journey, as somebody who has never been here. Each step begins where the one before it ended. */
export const JOURNEY: readonly Step[] = [
  {
    name: 'front page, and signing in at Google',
    act: async (window, { origin }) => {
      await window.open(`${origin}/`)
      await window.click(button('Get Started'))
      await window.click(button('Sign in with Google'))
      await window.inPopup(async () => {
        await window.click(button(new RegExp(USER)))
        await window.click(button('Continue'))
      })
      await window.see({ role: 'heading', name: /^Welcome/ })
    },
  },
  {
    name: 'import',
    act: async (window) => {
      await window.see(text(/^24 channels are here/))
      await window.click(button('Skip for Now'))
      await window.seeAddress(/^\/dashboard$/)
      await window.see(text(/^24 subscriptions across 0 folders/))
    },
  },
  {
    name: 'a folder is made',
    act: async (window) => {
      await window.click(link(/^Folders/))
      await window.see({ role: 'heading', name: 'Folders' })
      await window.click({ ...button('New folder'), within: { role: 'main' } })
      await window.type({ role: 'textbox', name: /^Folder name/ }, FOLDER)
      await window.click(button('Create'))
      await window.see(link(/Deep space/))
    },
  },
  {
    name: 'channels are moved into it',
    act: async (window) => {
      await window.click(link(/^Subscriptions/))
      for (const nth of [2, 3]) await window.click({ role: 'checkbox', nth })
      await window.see(text(/^2 selected/))
      await window.click(button(/^Move to/))
      await window.click({ role: 'menuitem', name: /Deep space/ })
      await window.seeNo(text(/^2 selected/))
    },
  },
  {
    name: "the folder's page lists videos",
    act: async (window) => {
      await openFolder(window)
      await window.see(text(/^2 channel\(s\) • \d+ video\(s\)/))
    },
  },
  {
    name: 'a video is marked as seen, and undo takes it back',
    act: async (window) => {
      const isSeen = async () => (await window.attribute(article(0), 'data-seen')) !== null
      const mark: Query = { ...button(/^Mark as seen/), within: article(0) }
      await window.reveal(mark, article(0))
      await window.click(mark)
      await until('the video is seen', isSeen)
      await until('undone', async () => {
        await window.press('z')
        return !(await isSeen())
      })
    },
  },
  {
    name: 'All new',
    act: async (window) => {
      await window.click(link(/^All new/))
      await window.seeAddress(/^\/new$/)
      await window.see({ role: 'heading', name: 'All new' })
      await window.see(text(/^That's everything (since|from) |Load more/))
    },
  },
  {
    name: 'videos are added to Later and change their order',
    act: async (window) => {
      await openFolder(window)
      const titles: string[] = []
      for (const nth of [0, 1, 2]) {
        const card = article(nth)
        const later: Query = { role: 'button', name: /^Later/, within: card }
        await window.reveal(later, card)
        await window.click(later)
        await until('added', async () => (await window.attribute(later, 'aria-pressed')) === 'true')
        titles.push((await window.texts({ role: 'heading', within: card })).join(''))
      }
      const [a = '', b = '', c = ''] = titles
      await window.click(link(/^Later/))
      await seeLater(window, [a, b, c])
      await window.focus(button(/^Move .*, place 3 of 3$/))
      await window.press('ArrowUp')
      await seeLater(window, [a, c, b])
    },
  },
  {
    name: 'a video opens in the player',
    act: async (window) => {
      await openSettings(window)
      await window.click(button('Videos'))
      await window.click({ role: 'radio', name: /^Here/ })
      await window.press('Escape')
      await openFolder(window)
      await window.click({ role: 'link', within: article(0) })
      await window.seeAddress(/^\/watch\//)
      await window.click(button('Play'))
      await until("YouTube's player", () =>
        window.run('return document.querySelector(\'iframe[title^="Player"]\') && true'),
      )
    },
  },
  {
    name: 'German, and back to English',
    act: async (window, { origin }) => {
      await window.open(`${origin}/folders`)
      await openSettings(window)
      await window.choose({ role: 'combobox', name: /Language/ }, 'de')
      await htmlHas(window, 'lang', 'de')
      await openSettings(window, wordsIn('de').settings.settings)
      await window.choose({ role: 'combobox', name: /Sprache/ }, 'en')
      await htmlHas(window, 'lang', 'en')
    },
  },
  {
    name: 'the theme changes',
    act: async (window) => {
      await openSettings(window)
      for (const [name, theme] of [
        ['Light', 'light'],
        ['Dark', 'dark'],
      ] as const) {
        await window.click({ role: 'radio', name })
        await htmlHas(window, 'data-theme', theme)
      }
      await window.press('Escape')
    },
  },
  {
    name: 'a shared address',
    act: async (window, { origin }) => {
      const shared = encodeURIComponent('https://www.youtube.com/watch?v=AAAAAAAAAAA')
      await window.open(`${origin}/share?url=${shared}`)
      await window.see({ role: 'heading', name: "We don't have this video" })
      await window.see(link('Open on YouTube'))
    },
  },
  {
    name: 'without the server, the page is as it was, and says so',
    act: async (window, product) => {
      if ((await window.run('return navigator.serviceWorker !== undefined')) === false) return 'no service worker'
      await window.click(link(/Deep space/))
      await window.see(article(2))
      await until('the service worker', () => window.run('return navigator.serviceWorker.controller && true'))
      await window.open(`${product.origin}/folder/deep-space`)
      await window.see(article(2))
      await product.stopServer()
      await window.run('location.reload()')
      await window.see(text(/This is what you had at \d\d:\d\d\.$/))
      await window.see(article(2))
      await product.start()
      await window.open(`${product.origin}/folder/deep-space`)
      await window.see(article(2))
      await window.seeNo(text(/This is what you had at/))
    },
  },
  {
    name: 'signing out',
    act: async (window) => {
      await window.click(button('Sign Out'))
      await window.see(button('Get Started'))
    },
  },
]
