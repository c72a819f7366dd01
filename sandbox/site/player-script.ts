/**
 * Plays time instead of media, and speaks the messages of YouTube's player: `listening` is answered by `initialDelivery`,
 * afterwards `infoDelivery` tells what changes; `command` names a function, `addEventListener` among them.
 */
export const PLAYER_SCRIPT = `(() => {
  const facts = JSON.parse(document.getElementById('facts').textContent)
  const query = new URLSearchParams(location.search)
  const origin = query.get('origin')
  const speaks = query.get('enablejsapi') === '1' && origin !== null && !facts.silent
  const [button, clock, notice] = ['play', 'clock', 'notice'].map((id) => document.getElementById(id))
  const wanted = new Set()
  let caller = null
  let time = Math.min(Number(query.get('start')) || 0, facts.duration)
  let state = -1
  let rate = 1
  let since = 0

  const send = (event, info) => {
    if (speaks && caller) parent.postMessage(JSON.stringify({ event, info, ...caller }), origin)
  }
  const all = () => ({
    currentTime: time,
    duration: facts.duration,
    playerState: state,
    playbackRate: rate,
    availablePlaybackRates: [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
    videoData: { video_id: facts.id, title: facts.title },
  })
  const tell = (info) => send('infoDelivery', info)
  const fail = () => wanted.has('onError') && send('onError', facts.error)
  const show = () => {
    clock.textContent = Math.floor(time) + ' / ' + facts.duration + ' s'
    button.textContent = state === 1 ? 'Pause' : 'Play'
  }
  const become = (next) => {
    if (next === state) return
    state = next
    since = performance.now()
    tell({ playerState: state, currentTime: time, duration: facts.duration })
    if (wanted.has('onStateChange')) send('onStateChange', state)
    show()
  }
  const pass = () => {
    const now = performance.now()
    if (state === 1) time += ((now - since) / 1000) * rate * facts.pace
    since = now
    if (facts.duration > 0 && time >= facts.duration) time = facts.duration
  }
  const functions = {
    playVideo: () => {
      if (state === 0) time = 0
      become(1)
    },
    pauseVideo: () => {
      pass()
      if (state === 1) become(2)
    },
    seekTo: (seconds) => {
      time = Math.max(0, Math.min(Number(seconds), facts.duration))
      since = performance.now()
      if (state === 0) become(1)
      tell({ currentTime: time })
      show()
    },
    setPlaybackRate: (wish) => {
      pass()
      rate = Number(wish)
      tell({ playbackRate: rate })
    },
    addEventListener: (event) => {
      wanted.add(event)
      if (event === 'onError' && facts.error !== null) fail()
    },
  }
  addEventListener('message', ({ data, origin: from, source }) => {
    if (!speaks || from !== origin || source !== parent) return
    const message = JSON.parse(data)
    if (message.event === 'listening' && !caller) {
      caller = { id: message.id, channel: message.channel }
      send('onReady', null)
      send('initialDelivery', all())
    }
    if (message.event === 'command' && caller) functions[message.func]?.(...(message.args ?? []))
  })
  button.addEventListener('click', () => (state === 1 ? functions.pauseVideo() : functions.playVideo()))
  if (facts.error !== null) {
    notice.textContent = 'Video unavailable (error ' + facts.error + ')'
    button.hidden = true
    return
  }
  // As a browser does: a frame starts by itself only where its page allows it.
  const mayStart = document.featurePolicy?.allowsFeature('autoplay') ?? true
  if (query.get('autoplay') === '1' && mayStart) become(1)
  show()
  setInterval(() => {
    if (state !== 1) return
    pass()
    tell({ currentTime: time, duration: facts.duration })
    if (facts.duration > 0 && time >= facts.duration) become(0)
    show()
  }, 100)
})()
`
