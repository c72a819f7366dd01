// The least a page must do for a folder: one answer with its newest videos, drawn as cards like the product's.
const DAY_MS = 86_400_000

const feed = document.querySelector('[role=feed]')

// Opened as "/#wait" it begins with a click, as a folder inside the product does.
if (location.hash === '#wait') await new Promise((resolve) => addEventListener('click', resolve, { once: true }))

const { siteUrl, videos } = await (await fetch('/videos')).json()
feed.append(...videos.map(newCard))
feed.setAttribute('aria-busy', 'false')

function newCard(video) {
  const card = document.createElement('article')
  card.innerHTML =
    '<div class="picture"><img alt="" width="320" height="180" decoding="async"><span class="new">NEW</span></div>' +
    '<h2><a target="_blank"></a></h2><p></p><p></p>'
  const [title, [channel, age]] = [card.querySelector('a'), card.querySelectorAll('p')]
  card.querySelector('img').src = video.picture
  title.textContent = video.title
  title.href = `${siteUrl}/watch?v=${video.id}`
  channel.textContent = video.channelName
  age.textContent = `${Math.floor((Date.now() - video.publishedAt) / DAY_MS)} days ago`
  return card
}
