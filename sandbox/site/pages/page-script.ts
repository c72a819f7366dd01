/**
 * What YouTube's scripts do: gives elements their data, fills cards late, goes to other pages without a load, continues
 * lists, opens the guide, and replaces a subscribe button that is clicked. `sandboxSite` is for tests. It knows elements by
 * the sandbox's own attributes, so that it works in every look.
 */
export const PAGE_SCRIPT = `(() => {
  const BUTTON_MS = 300
  const LATE_ADDRESS_MS = 100
  const DRAWN_AFTER_MS = 300
  const is = (name) => '[sandbox-is="' + name + '"]'
  const find = (name, root = document) => root.querySelector(is(name))
  const all = (selector, root) => [...(root.matches?.(selector) ? [root] : []), ...root.querySelectorAll(selector)]
  const app = find('app')
  const pages = find('pages')
  const sections = find('sections', find('guide'))
  const closedSections = sections.cloneNode(true)
  const made = new WeakSet()
  const wait = (ms) => new Promise((done) => setTimeout(done, ms))

  /** Makes new elements the page's own. */
  const adopt = (root) => {
    for (const element of all('*', root)) made.add(element)
    for (const element of all('[sandbox-data]', root)) {
      element.data = JSON.parse(element.getAttribute('sandbox-data'))
      element.removeAttribute('sandbox-data')
    }
    for (const template of all('template[sandbox-after]', root)) {
      const after = template.getAttribute('sandbox-after')
      if (after !== 'opened') setTimeout(fill, Number(after), template)
    }
    for (const element of all(is('continuation'), root)) continued.observe(element)
  }
  const fill = (template) => {
    const { parentElement } = template
    if (!parentElement) return
    const children = [...template.content.children]
    if (parentElement.matches(is('content'))) template.previousElementSibling?.remove()
    template.replaceWith(template.content)
    for (const child of children) adopt(child)
  }
  const elementsAt = async (address) => {
    const template = document.createElement('template')
    template.innerHTML = await (await fetch(address)).text()
    return template.content
  }

  const continued = new IntersectionObserver(async (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !target.isConnected) continue
      continued.unobserve(target)
      const more = await elementsAt(target.getAttribute('sandbox-next'))
      const children = [...more.children]
      target.replaceWith(more)
      for (const child of children) adopt(child)
    }
  })

  const replaceButton = async (button) => {
    const address = button.getAttribute('sandbox-other')
    if (!address) return
    const [other] = await Promise.all([elementsAt(address), wait(BUTTON_MS)])
    const [child] = other.children
    button.replaceWith(other)
    adopt(child)
  }

  const openGuide = (collapsible) => {
    for (const entry of collapsible.querySelectorAll('[sandbox-late-data]')) {
      entry.data = JSON.parse(entry.getAttribute('sandbox-late-data'))
      entry.removeAttribute('sandbox-late-data')
    }
    for (const template of collapsible.querySelectorAll('template')) fill(template)
    collapsible.toggleAttribute('expanded', true)
    find('expanded', collapsible).querySelector('a')?.focus()
  }

  const stateIn = (root) => JSON.parse(find('state', root).textContent)
  const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }))
  const finish = ({ type, endpoint, response, playerResponse }) => {
    app.__data = { data: { response } }
    const whole = { page: type, url: location.pathname + location.search, endpoint, response, playerResponse }
    tell('yt-navigate-finish', { pageType: type, endpoint, response: whole })
    tell('yt-page-data-updated', { pageType: type })
  }
  const kindOf = (page) => page.localName + page.getAttribute('page-subtype')

  let turn = 0
  const go = async (url, isNew) => {
    const mine = ++turn
    tell('yt-navigate-start', { url: url.pathname + url.search })
    const text = await (await fetch(url)).text()
    if (mine !== turn) return
    const other = new DOMParser().parseFromString(text, 'text/html')
    const page = other.querySelector(is('page') + ':not([hidden])')
    if (!page) return location.assign(url)
    const move = () => isNew && history.pushState({}, '', url)
    if (!sandboxSite.isAddressLate) move()
    for (const old of pages.querySelectorAll(':scope > ' + is('page'))) {
      old.hidden = true
      old.removeAttribute('role')
      if (kindOf(old) === kindOf(page)) old.remove()
    }
    pages.append(page)
    adopt(page)
    // Of the head only the title changes.
    document.title = other.title
    scrollTo(0, 0)
    finish(stateIn(other))
    if (sandboxSite.isAddressLate) setTimeout(move, LATE_ADDRESS_MS)
  }

  const PAGE = /^\\/($|watch$|feed\\/|channel\\/|user\\/|@|shorts\\/.|playlist$)/
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const near = (selector) => event.target.closest?.(selector)
    const collapsible = near(is('collapsible'))
    if (near(is('expander'))) return openGuide(collapsible)
    if (near(is('collapser'))) return collapsible.removeAttribute('expanded')
    if (near('button') && !near(is('bell')) && near(is('subscribe'))) return replaceButton(near(is('subscribe')))
    const link = near('a[href]')
    if (!link || link.target || link.origin !== location.origin || !PAGE.test(link.pathname)) return
    event.preventDefault()
    void go(new URL(link.href), true)
  })
  addEventListener('popstate', () => go(new URL(location.href), false))

  const cardsOf = (videoId) =>
    [...document.querySelectorAll(is('page') + ':not([hidden]) ' + is('card'))].filter((card) =>
      card.querySelector('a[href*="' + videoId + '"]:not([href*="list="])'),
    )

  window.sandboxSite = {
    /** Whether the address changes only after the event that says so. */
    isAddressLate: false,
    /** Draws the content of a video's cards anew, for another video if there is one. */
    async rerender(videoId, newVideoId = videoId) {
      for (const card of cardsOf(videoId)) {
        const drawn = await elementsAt('/s/card?v=' + newVideoId + '&place=' + card.getAttribute('sandbox-place'))
        const [other] = drawn.children
        card.data = other.hasAttribute('sandbox-data') ? JSON.parse(other.getAttribute('sandbox-data')) : undefined
        const content = find('content', card)
        content.replaceChildren(find('content', other).querySelector('template').content)
        for (const child of content.children) adopt(child)
      }
    },
    /** Removes what is not the page's own from its elements, once. Returns how many elements that were. */
    wipeForeign() {
      const foreign = [...app.querySelectorAll('*')].filter((element) => !made.has(element))
      for (const element of foreign) element.remove()
      return foreign.length
    },
    flipTheme() {
      const isDark = document.documentElement.toggleAttribute('dark')
      find('masthead').toggleAttribute('dark', isDark)
      for (const bar of document.querySelectorAll('ytd-feed-filter-chip-bar-renderer')) bar.toggleAttribute('is-dark-theme', isDark)
    },
    /** Draws the guide anew, closed. */
    rerenderGuide() {
      sections.replaceChildren(...closedSections.cloneNode(true).children)
      adopt(sections)
    },
  }

  const state = stateIn(document)
  window.ytcfg = { data_: { HL: document.documentElement.lang }, get: (name) => window.ytcfg.data_[name] }
  window.ytInitialGuideData = state.guide
  window.ytInitialData = state.response
  window.ytInitialPlayerResponse = state.playerResponse
  adopt(app)
  addEventListener('DOMContentLoaded', () => finish(state))
  setTimeout(() => app.setAttribute('sandbox-drawn', ''), DRAWN_AFTER_MS)
})()
`
