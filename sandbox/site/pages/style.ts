/** How the pages look, in every generation: elements are known by the sandbox's own attributes. */
export const SITE_STYLE = `
:root { color-scheme: light; --page: #fff; --ink: #0f0f0f; --soft: #606060; --fill: #f2f2f2; --line: #e5e5e5; --strong: #0f0f0f; --on-strong: #fff }
:root[dark] { color-scheme: dark; --page: #0f0f0f; --ink: #f1f1f1; --soft: #aaa; --fill: #272727; --line: #3f3f3f; --strong: #f1f1f1; --on-strong: #0f0f0f }
* { box-sizing: border-box }
[hidden] { display: none !important }
body { margin: 0; background: var(--page); color: var(--ink); font: 14px/1.43 Roboto, 'Noto Sans', system-ui, sans-serif }
a { color: inherit; text-decoration: none }
[sandbox-is='app']:not([sandbox-drawn]) { visibility: hidden }
[sandbox-is='guide'] *:has(> [sandbox-is='sections']) { display: block }
h1, h2, h3, p { margin: 0; font-weight: 500 }
img { display: block }
[sandbox-is='masthead'] { position: fixed; inset: 0 0 auto; z-index: 3; display: flex; align-items: center; justify-content: space-between; height: 56px; padding: 0 16px; background: var(--page) }
[sandbox-is='masthead'] a { font-weight: 700 }
[sandbox-is='masthead'] input { width: min(40vw, 536px); height: 40px; padding: 0 16px; border: 1px solid var(--line); border-radius: 20px; background: var(--page); color: inherit }
[sandbox-is='masthead'] button { border: 0; padding: 0; background: none }
[sandbox-is='no-size'] { position: fixed; display: block; width: 0; height: 0; overflow: hidden }
[sandbox-is='no-size'] * { display: none }
[sandbox-is='guide'] { position: fixed; inset-block: 56px 0; inset-inline-start: 0; z-index: 2; width: 240px; padding: 4px 12px; overflow-y: auto; background: var(--page) }
[sandbox-is='section'] { display: block; padding: 12px 0; border-bottom: 1px solid var(--line) }
[sandbox-is='section'] h3 span { padding: 6px 12px }
[sandbox-is='entry'], [sandbox-is='expander'], [sandbox-is='collapser'], [sandbox-is='collapsible'] { display: block }
[sandbox-is='entry'] a > *, [sandbox-is='expander'] a > *, [sandbox-is='collapser'] a > * { display: flex; align-items: center; gap: 24px; height: 40px; padding: 0 12px; border-radius: 10px; white-space: nowrap }
[sandbox-is='entry'] a > * > :nth-child(2) { flex: 1; overflow: hidden; text-overflow: ellipsis }
[sandbox-is='section'] a:hover > * { background: var(--fill) }
[sandbox-is='dot'] { width: 4px; height: 4px; border-radius: 50% }
[line-end-style='dot'] [sandbox-is='dot'] { background: #065fd4 }
[line-end-style='badge'] [sandbox-is='dot'] { width: 8px; height: 8px; background: #f03 }
[sandbox-is='expanded'] { display: none }
[sandbox-is='collapsible'][expanded] [sandbox-is='expanded'] { display: block }
[sandbox-is='collapsible'][expanded] [sandbox-is='expander'] { display: none }
[sandbox-is='pages'] { display: block; margin-block-start: 56px; margin-inline-start: 240px; padding: 0 24px 48px }
[sandbox-is='page'] { display: block }
[sandbox-is='chips'] { display: flex; gap: 24px; padding: 12px 0; font-weight: 500 }
[sandbox-is='chips'] > :not(:empty) { display: flex; gap: 24px }
[sandbox-is='grid'], [sandbox-is='shelf'] { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 40px 16px }
[sandbox-is='shelf'] { gap: 16px }
[sandbox-is='wide'], [sandbox-is='continuation'] { grid-column: 1 / -1 }
[sandbox-is='continuation'] { display: block; height: 120px }
[sandbox-is='heading'] { display: flex; justify-content: space-between; padding: 12px 0; font-size: 20px; font-weight: 700 }
[sandbox-is='heading'] a { color: var(--soft); font-size: 14px; font-weight: 500 }
[sandbox-is='card'] { display: block; min-width: 0; min-height: 200px }
[sandbox-is='video'], [sandbox-is='short'], [sandbox-is='post'] { display: block }
[sandbox-is='thumbnail'] { position: relative; display: block; aspect-ratio: 16 / 9; overflow: hidden; border-radius: 12px; background: var(--fill) }
[sandbox-is='thumbnail'] img, [sandbox-is='short'] img { width: 100%; height: 100%; aspect-ratio: inherit; object-fit: cover }
[sandbox-is='short'] img { aspect-ratio: 2 / 3; border-radius: 12px }
[sandbox-is='badge'] { position: absolute; inset-block-end: 8px; inset-inline-end: 8px; padding: 1px 4px; border-radius: 4px; background: #000c; color: #fff; font-size: 12px; font-weight: 500 }
[sandbox-is='progress'] { position: absolute; inset-block-end: 0; inset-inline-start: 0; height: 4px; background: #f03 }
[sandbox-is='details'] { display: flex; gap: 12px; margin-block-start: 12px }
[sandbox-is='details'] > * { flex: none; min-width: 0 }
[sandbox-is='details'] > :last-child { flex: 1 }
[sandbox-is='title'] { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; font-size: 16px; line-height: 22px; font-weight: 500; overflow-wrap: anywhere }
[sandbox-is='lines'] { display: block; color: var(--soft); overflow-wrap: anywhere }
[sandbox-is='avatar'] { border-radius: 50% }
[sandbox-is='stack'] { display: grid; gap: 2px }
[sandbox-is='post'] { height: 100%; padding: 16px; border: 1px solid var(--line); border-radius: 12px; color: var(--soft) }
[sandbox-is='header'] { display: block; padding: 24px 0 }
[sandbox-is='header-row'] { display: flex; gap: 16px; align-items: center }
[sandbox-is='portrait'] { width: 128px; height: 128px; border-radius: 50% }
[sandbox-is='name'] { font-size: 20px; line-height: 28px; font-weight: 700; overflow-wrap: anywhere }
[sandbox-is='header'] [sandbox-is='name'] { font-size: 32px; line-height: 42px }
[sandbox-is='actions'] { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-block-start: 8px }
[sandbox-is='subscribe'] { display: inline-flex; gap: 8px }
[sandbox-is='tonal'], [sandbox-is='filled'], [sandbox-is='bell'] { height: 36px; padding: 0 16px; border: 0; border-radius: 18px; background: var(--fill); color: inherit; font: inherit; line-height: 36px; font-weight: 500; white-space: nowrap }
[sandbox-is='filled'] { background: var(--strong); color: var(--on-strong) }
[sandbox-is='columns'] { display: grid; grid-template-columns: minmax(0, 1fr) 402px; gap: 24px; padding-block-start: 24px }
[sandbox-is='player'] { position: relative; display: grid; aspect-ratio: 16 / 9; overflow: hidden; border-radius: 12px; background: #000; color: #fff }
[sandbox-is='player'] img { position: absolute; width: 100%; height: 100%; object-fit: cover; opacity: 0.5 }
[sandbox-is='player'] p { position: relative; place-self: center }
[sandbox-is='columns'] [sandbox-is='name'] { margin: 12px 0 8px }
[sandbox-is='owner-row'] { display: flex; flex-wrap: wrap; gap: 12px; justify-content: space-between; align-items: center }
[sandbox-is='owner'] { display: flex; gap: 12px; align-items: center; min-width: 0; font-weight: 500 }
[sandbox-is='owner'] [sandbox-is='lines'] { font-size: 12px; font-weight: 400 }
[sandbox-is='compact'], [sandbox-is='related'] > * { display: block; margin-block-end: 12px }
[sandbox-is='compact'] > *, [sandbox-is='related'] > * > * { display: grid; grid-template-columns: 168px minmax(0, 1fr); gap: 8px }
[sandbox-is='related'] [sandbox-is='details'] { margin: 0 }
[sandbox-is='channel'] { display: block; max-width: 1000px; padding: 12px 0 }
[sandbox-is='channel-row'] { display: grid; grid-template-columns: 200px minmax(0, 1fr) auto; align-items: center }
[sandbox-is='channel-row'] > :first-child { justify-self: center }
[sandbox-is='channel-row'] [sandbox-is='portrait'] { width: 104px; height: 104px }
[sandbox-is='reel'] { position: relative; display: block; width: min(360px, 90vw); margin: 16px auto; overflow: hidden; border-radius: 12px; background: #000; color: #fff }
[sandbox-is='reel'] img { width: 100%; aspect-ratio: 9 / 14; object-fit: cover; opacity: 0.7 }
[sandbox-is='reel'] button { background: #fff3; color: #fff }
[sandbox-is='reel'] [sandbox-is='filled'] { background: #fff; color: #0f0f0f }
[sandbox-is='reel'] > :last-child { padding: 12px }
[sandbox-is='message'] { display: block; padding: 96px 0; text-align: center }
[sandbox-is='message'] p { margin-block-start: 12px }
`
