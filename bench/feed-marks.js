// Notes when a page's feed shows its first video and when it is complete, the frame's paint included. Times count from
// the navigation, or from the last click inside the page. The same for every page that is measured.
{
  let from = 0
  let times = {}

  const painted = (name) => {
    times[name] = null
    requestAnimationFrame(() =>
      setTimeout(() => {
        times[name] = performance.now() - from
        if (times.first && times.all) document.documentElement.dataset.feedTimes = JSON.stringify(times)
      }),
    )
  }

  const look = () => {
    const feed = document.querySelector('[role=feed]')
    if (!feed) return
    if (times.first === undefined && feed.querySelector('article a')) painted('first')
    if (times.first === undefined || times.all !== undefined || feed.getAttribute('aria-busy') !== 'false') return
    times.videos = Number(/([\d,]+) video/.exec(document.body.textContent)?.[1]?.replaceAll(',', '') ?? 0)
    painted('all')
  }

  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  })
  addEventListener(
    'click',
    (event) => {
      from = event.timeStamp
      times = {}
      delete document.documentElement.dataset.feedTimes
    },
    { capture: true },
  )
}
