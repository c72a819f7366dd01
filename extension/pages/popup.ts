import { api } from '../browser.ts'
import { ask, type Health, type Overview } from '../calls.ts'
import { text } from '../texts.ts'
import { h } from '../ui/element.ts'
import { folderMark, unseenCount } from '../ui/folder-mark.ts'
import { folderPanel } from '../ui/folder-panel.ts'
import { problemText } from '../ui/problem-text.ts'
import { askPage, type PageAnswer } from '../youtube/page-message.ts'
import { button, showPage } from './frame.ts'

document.documentElement.className = 'popup'

/** Everything that the buttons on YouTube's pages do is here too, for when YouTube has changed them. */
async function show(): Promise<void> {
  const title = text('name')
  showPage(title, h('p', { role: 'status' }, text('loading')))
  try {
    const [overview, page] = await Promise.all([ask('overview', true), askPage()])
    if (overview.state === 'none' || overview.state === 'refused') showPage(title, ...notConnected(overview))
    else showPage(title, ...connected(overview, page))
  } catch (error) {
    showPage(title, h('p', { class: 'failed', role: 'alert' }, problemText(error)), optionsButton())
  }
}

const notConnected = ({ state, problem }: Overview): Node[] => [
  h('p', {}, state === 'refused' ? problem : text('connectFirst')),
  h('div', { class: 'buttons' }, button(text('connect'), openOptions, true)),
]

const openOptions = () => {
  void api.runtime.openOptionsPage()
  window.close()
}
const optionsButton = () => button(text('options'), openOptions)

const connected = (overview: Overview, page: PageAnswer | null): (Node | null)[] => [
  overview.problem === null ? null : h('p', { class: 'failed', role: 'alert' }, overview.problem),
  page?.ref ? h('section', { class: 'wide' }, folderPanel(page.ref)) : null,
  page && isUnknown(page.health) ? h('p', { class: 'note' }, text('layoutUnknown')) : null,
  folderList(overview),
  overview.knowsSeen ? null : h('p', { class: 'quiet' }, text('countsNeedSync')),
  h(
    'div',
    { class: 'buttons' },
    button(text('importHere'), () => void startImport()),
    optionsButton(),
  ),
]

const isUnknown = (health: Health): boolean => Object.values(health).includes(false)

function folderList({ folders, unsorted, server }: Overview): HTMLElement {
  const entry = (address: string, ...content: (Node | null)[]) =>
    h('li', {}, h('a', { class: 'entry', href: `${server}${address}`, target: '_blank', rel: 'noopener' }, ...content))
  const name = (words: string) => h('span', { class: 'name' }, h('bdi', {}, words))
  return h(
    'ul',
    { class: 'entries', 'aria-label': text('folders') },
    ...folders.map((folder) =>
      entry(`/folder/${folder.slug}`, folderMark(folder), name(folder.name), unseenCount(folder.unseen)),
    ),
    unsorted > 0 && entry('/folder/unsorted', name(text('unsortedCount', { count: unsorted }))),
  )
}

async function startImport(): Promise<void> {
  await ask('startImport')
  window.close()
}

void show()
