// Notes when a page's first 24 videos are painted. Times count from the navigation, or from the last click inside the
// page. The same for every page that is measured.
{
  const WHOLE_PAGE = 24
  let from = 0
  let isDrawn = false

  const note = () => {
    document.documentElement.dataset.videosAt = String(performance.now() - from)
  }

  // Straight after the frame: a timer would wait for pictures that arrive meanwhile.
  const look = () => {
    if (isDrawn || document.querySelectorAll('[role=feed] article a[href*="watch"]').length < WHOLE_PAGE) return
    isDrawn = true
    requestAnimationFrame(() => scheduler.postTask(note, { priority: 'user-blocking' }))
  }

  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['href'],
  })
  addEventListener(
    'click',
    (event) => {
      from = event.timeStamp
      isDrawn = false
      delete document.documentElement.dataset.videosAt
    },
    { capture: true },
  )
}
