// Notes what a page does while it loads, is typed into and scrolled. The same for every page that is measured.
{
  const marks = { lcp: 0, shift: 0, blocking: 0, ready: null, typed: null }
  globalThis.pageMarks = marks

  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    marks.lcp = entry.startTime
  })
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) marks.shift += entry.value
  })
  observe('longtask', (entry) => {
    marks.blocking += entry.duration - 50
  })

  // Straight after the frame: a timer would wait for pictures that arrive meanwhile, which the browser sees to first.
  const painted = (then) => requestAnimationFrame(() => scheduler.postTask(then, { priority: 'user-blocking' }))
  let typedAt = null

  new MutationObserver(() => {
    if (marks.ready === null && document.querySelector('[data-channel-grid] > li')) {
      marks.ready = 0
      painted(() => {
        marks.ready = performance.now()
      })
    }
    if (typedAt === null) return
    const from = typedAt
    typedAt = null
    painted(() => {
      marks.typed = performance.now() - from
    })
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })

  addEventListener(
    'input',
    (event) => {
      typedAt = event.timeStamp
      marks.typed = null
    },
    { capture: true },
  )

  globalThis.pageSizes = () => {
    const [page] = performance.getEntriesByType('navigation')
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const files = performance.getEntriesByType('resource').filter((file) => file.initiatorType !== 'img')
    return {
      firstPaint: paint?.startTime ?? 0,
      requests: files.length + 1,
      bytes: files.reduce((sum, file) => sum + file.transferSize, page?.transferSize ?? 0),
      elements: document.querySelectorAll('*').length,
    }
  }

  /** Scrolls by `step` px a frame, so many frames long. Resolves to the frames' lengths in ms. */
  globalThis.scrollFrames = (step, count) =>
    new Promise((resolve) => {
      const lengths = []
      let last = performance.now()
      const frame = (now) => {
        lengths.push(now - last)
        last = now
        if (lengths.length > count) return resolve(lengths.slice(1))
        scrollBy(0, step)
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    })
}
