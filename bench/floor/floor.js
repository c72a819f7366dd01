// The least a page must do for a folder without a store: the token, one call per channel, all at once; what has come is
// merged and shown once a frame, in cards like the product's.
const { apiUrl, siteUrl, channelIds } = JSON.parse(document.querySelector('#given').textContent)
const SHOWN = 24
const DAY_MS = 86_400_000

const feed = document.querySelector('[role=feed]')
const counts = document.querySelector('#counts')
const videos = new Map()
const cards = []
let done = 0
let planned = false

// Opened as "/#wait" it begins with a click, as a folder inside the product does.
if (location.hash === '#wait') await new Promise((resolve) => addEventListener('click', resolve, { once: true }))

const answer = await fetch('/.netlify/functions/google-auth-token', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'floor' },
  body: JSON.stringify({ action: 'refresh' }),
})
const { access_token: token } = await answer.json()
await Promise.all(channelIds.map(readChannel)).catch((error) => {
  document.documentElement.dataset.failure = String(error)
  throw error
})
show()
feed.setAttribute('aria-busy', 'false')

async function readChannel(channelId) {
  const query = new URLSearchParams({ part: 'snippet,contentDetails', channelId, maxResults: '50' })
  const response = await fetch(`${apiUrl}/activities?${query}`, { headers: { Authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${channelId}: ${response.status}`)
  const { items = [] } = await response.json()
  for (const { snippet, contentDetails } of items) {
    const id = contentDetails?.upload?.videoId
    if (snippet.type !== 'upload' || videos.has(id)) continue
    const { title, channelTitle, thumbnails, publishedAt } = snippet
    videos.set(id, { id, title, channelTitle, picture: thumbnails.medium?.url, publishedAt: Date.parse(publishedAt) })
  }
  done++
  if (planned) return
  planned = true
  requestAnimationFrame(() => {
    planned = false
    show()
  })
}

function show() {
  const newest = [...videos.values()].sort((a, b) => b.publishedAt - a.publishedAt)
  counts.textContent = `${done} of ${channelIds.length} channels, ${newest.length} videos`
  for (const [place, video] of newest.slice(0, SHOWN).entries()) {
    const card = cards[place] ?? newCard()
    cards[place] = card
    if (card.video === video) continue
    card.video = video
    card.picture.src = video.picture ?? 'data:,'
    card.title.textContent = video.title
    card.title.href = `${siteUrl}/watch?v=${video.id}`
    card.channel.textContent = video.channelTitle
    card.age.textContent = `${Math.floor((Date.now() - video.publishedAt) / DAY_MS)} days ago`
  }
}

function newCard() {
  const card = document.createElement('article')
  card.innerHTML =
    '<div class="picture"><img alt="" width="320" height="180" decoding="async"><span class="new">NEW</span></div>' +
    '<h2><a target="_blank"></a></h2><p></p><p></p>'
  feed.append(card)
  const [channel, age] = card.querySelectorAll('p')
  return { video: null, picture: card.querySelector('img'), title: card.querySelector('a'), channel, age }
}
