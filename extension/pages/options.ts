import { api } from '../browser.ts'
import { ask, type Overview } from '../calls.ts'
import { changeSettings, readSettings, type Settings } from '../settings.ts'
import { type TextKey, text } from '../texts.ts'
import { h } from '../ui/element.ts'
import { problemText } from '../ui/problem-text.ts'
import { button, showPage } from './frame.ts'
import { serverAt } from './server-address.ts'

declare const DEFAULT_SERVER: string

/** Where the companion is connected, and what it does on YouTube's pages. */
async function show(): Promise<void> {
  const [overview, settings] = await Promise.all([ask('overview', false), readSettings()])
  const isConnected = overview.state === 'ok' || overview.state === 'away'
  showPage(
    text('optionsTitle'),
    isConnected ? connection(overview) : connectForm(overview),
    choices(settings),
    h('section', {}, h('h2', {}, text('whatItReads')), h('p', {}, text('whatItReadsText'))),
  )
}

function connection({ server, problem }: Overview): HTMLElement {
  const host = new URL(server ?? '').host
  return h(
    'section',
    {},
    h('h2', {}, text('connection')),
    h('p', {}, text('connectedTo', { server: host })),
    problem !== null && h('p', { class: 'failed', role: 'alert' }, problem),
    button(text('signOut'), () => void signOut()),
    h('p', { class: 'quiet' }, text('signOutText')),
  )
}

async function signOut(): Promise<void> {
  await ask('signOut')
  await show()
}

function connectForm({ server, problem }: Overview): HTMLElement {
  const address = h('input', {
    ...{ class: 'field', type: 'url', inputmode: 'url', dir: 'ltr', 'aria-label': text('serverAddress') },
    ...{ value: server ?? DEFAULT_SERVER, autocomplete: 'url', spellcheck: 'false' },
  })
  const token = h('input', {
    ...{ class: 'field', type: 'password', dir: 'ltr', 'aria-label': text('token') },
    ...{ autocomplete: 'off', spellcheck: 'false' },
  })
  const said = h('p', { class: 'status', role: 'status' }, problem)
  const say = (words: string, isError: boolean) => {
    said.textContent = words
    said.classList.toggle('failed', isError)
  }
  // The browser asks for the permission only while a click is being handled, so that comes before everything else.
  const use = async (act: (server: string) => Promise<void>) => {
    const chosen = serverAt(address.value)
    if (!chosen) return say(text('notAnAddress'), true)
    try {
      if (!(await mayReach(chosen))) return say(text('permissionNeeded', { server: new URL(chosen).host }), true)
      await act(chosen)
    } catch (error) {
      say(problemText(error), true)
    }
  }
  const connect = () =>
    use(async (chosen) => {
      await ask('connect', chosen)
      say(text('allowThere'), false)
      onceConnected()
    })
  const connectWith = () =>
    use(async (chosen) => {
      await ask('connectWith', chosen, token.value.trim())
      await show()
    })
  return h(
    'section',
    { class: 'wide' },
    h('h2', {}, text('connection')),
    h('p', {}, text('connectText')),
    h(
      'form',
      { class: 'panel', onsubmit: submits(connect) },
      h('label', { class: 'panel' }, text('serverAddress'), address),
      h('div', { class: 'buttons' }, h('button', { type: 'submit', class: 'pill main' }, text('connect'))),
    ),
    said,
    h(
      'details',
      {},
      h('summary', {}, text('haveToken')),
      h(
        'form',
        { class: 'panel', onsubmit: submits(connectWith) },
        h('p', { class: 'quiet' }, text('haveTokenText')),
        h('label', { class: 'panel' }, text('token'), token),
        h('div', { class: 'buttons' }, h('button', { type: 'submit', class: 'pill' }, text('useToken'))),
      ),
    ),
  )
}

const submits = (act: () => Promise<void>) => (event: SubmitEvent) => {
  event.preventDefault()
  void act()
}

const mayReach = (server: string): Promise<boolean> => {
  const { protocol, hostname } = new URL(server)
  return api.permissions.request({ origins: [`${protocol}//${hostname}/*`] })
}

/** The server's page answers in another tab. */
function onceConnected(): void {
  const look = async () => {
    const { state } = await ask('overview', false)
    if (state !== 'ok') return
    removeEventListener('focus', look)
    await show()
  }
  addEventListener('focus', look)
}

const CHOICES: readonly (keyof Settings & TextKey)[] = ['buttons', 'guide', 'dims', 'marksWatched']

function choices(settings: Settings): HTMLElement {
  return h(
    'section',
    {},
    h('h2', {}, text('onYouTube')),
    ...CHOICES.map((name) =>
      h(
        'label',
        { class: 'choice' },
        h('input', {
          ...{ type: 'checkbox', checked: Boolean(settings[name]) },
          onchange: ({ currentTarget }) =>
            void changeSettings({ [name]: (currentTarget as HTMLInputElement).checked } as Partial<Settings>),
        }),
        h('span', {}, text(name), name === 'marksWatched' && h('span', { class: 'quiet' }, text('marksWatchedText'))),
      ),
    ),
  )
}

void show()
