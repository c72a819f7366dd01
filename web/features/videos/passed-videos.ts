/** A card wholly in view: which video it showed, and how far the page was scrolled then. */
type InView = { videoId: string; scrollY: number }

/** Keys that scroll the page where nothing else handles them. */
const SCROLL_KEYS = new Set([' ', 'PageDown', 'ArrowDown'])
/** How long scrolling must pause before what was passed is reported. */
const PAUSE_MS = 400
const WHOLLY = 0.98

/** What is below a fixed header, so that a card under it is out of view. */
const headerHeight = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0

/**
 * Watches which cards the user scrolls past: wholly in view, and then out of it at the top, by wheel, touch, scrollbar or
 * the keys that scroll. Moving the focus, jumps of more than a screen, changes of the layout and hidden pages do not count.
 * @param onPassed gets the ids of videos when scrolling pauses, and at the end
 */
export function watchPassed(onPassed: (videoIds: string[]) => void) {
  let ids = new Map<Element, string>()
  const inView = new Map<Element, InView>()
  const passed = new Set<string>()
  let isByHand = false
  let lastScrollY = window.scrollY
  let timer: ReturnType<typeof setTimeout> | undefined

  const report = () => {
    clearTimeout(timer)
    if (passed.size > 0) onPassed([...passed])
    passed.clear()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, boundingClientRect, rootBounds } of entries) {
        const videoId = ids.get(target)
        if (isIntersecting) {
          if (intersectionRatio >= WHOLLY && videoId) inView.set(target, { videoId, scrollY: window.scrollY })
          continue
        }
        const before = inView.get(target)
        inView.delete(target)
        const isAbove = boundingClientRect.bottom <= (rootBounds?.top ?? 0) + 1
        const isScrolled = before !== undefined && window.scrollY - before.scrollY >= boundingClientRect.height / 2
        if (isByHand && isAbove && isScrolled && before.videoId === videoId) passed.add(videoId)
      }
      if (passed.size === 0) return
      clearTimeout(timer)
      timer = setTimeout(report, PAUSE_MS)
    },
    { rootMargin: `-${headerHeight()}px 0px 0px`, threshold: [0, WHOLLY] },
  )

  const controller = new AbortController()
  const { signal } = controller
  const listen = (names: string[], listener: (event: Event) => void) => {
    for (const name of names) addEventListener(name, listener, { passive: true, signal })
  }
  listen(['wheel', 'touchmove'], () => {
    isByHand = true
  })
  // The scrollbar itself sends no events. A page that scrolls below a resting pointer sends moves of no distance.
  listen(['pointermove'], (event) => {
    const { movementX, movementY } = event as PointerEvent
    if (movementX !== 0 || movementY !== 0) isByHand = true
  })
  listen(['click', 'focusin'], () => {
    isByHand = false
  })
  listen(['keydown'], (event) => {
    isByHand = !event.defaultPrevented && SCROLL_KEYS.has((event as KeyboardEvent).key)
  })
  listen(['scroll'], () => {
    if (Math.abs(window.scrollY - lastScrollY) > window.innerHeight) inView.clear()
    lastScrollY = window.scrollY
  })
  // Before the click does anything: undoing takes back what was passed last, too.
  addEventListener('click', report, { capture: true, signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      inView.clear()
      report()
    },
    { signal },
  )

  return {
    /** Watches these cards alone, which show these videos now, in the same order. */
    watch(cards: readonly Element[], videoIds: readonly string[]) {
      const watched = ids
      ids = new Map(cards.flatMap((card, index) => (videoIds[index] ? [[card, videoIds[index]]] : [])))
      for (const card of watched.keys()) if (!ids.has(card)) observer.unobserve(card)
      for (const card of ids.keys()) if (!watched.has(card)) observer.observe(card)
    },
    stop() {
      controller.abort()
      observer.disconnect()
      report()
    },
  }
}
