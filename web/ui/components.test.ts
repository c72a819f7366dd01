import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/http.ts'
import { Avatar, initialOf } from './avatar.tsx'
import { Button, buttonClass } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { ActionChip, FilterChip, FolderChip } from './chip.tsx'
import { FolderTile } from './folder-tile.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { ICON_PATHS } from './icon-paths.ts'
import { Key, Keys } from './keys.tsx'
import { Ledge } from './ledge.tsx'
import { Logo } from './logo.tsx'
import { MarkedText } from './marked-text.tsx'
import { Callout, EmptyState, ErrorState } from './message.tsx'
import { OrderGrip } from './order-grip.tsx'
import { PageArea } from './page-area.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SearchField } from './search-field.tsx'
import { Segments } from './segments.tsx'
import { Select } from './select.tsx'
import { LoadingText, Skeleton } from './skeleton.tsx'
import { SkipLink } from './skip-link.tsx'
import { Stats } from './stats.tsx'
import { LabelledSwitch, Switch } from './switch.tsx'
import { TextArea, TextField } from './text-field.tsx'

/** Classes by their names in the styles; what React numbers is left out. */
const plain = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll(/\b_(\w+?)_[0-9a-f]{6}\b/g, '$1')
    .replaceAll(/class="\s*([^"]*?)\s*"/g, (_, names: string) =>
      names ? `class="${names.replaceAll(/\s+/g, ' ')}"` : '',
    )
    .replaceAll(/\s+>/g, '>')
const make = <P extends object>(component: ComponentType<P>, props: P, ...children: (string | ReactElement)[]) =>
  plain(createElement(component as ComponentType<object>, props, ...children))

const CASES: readonly (readonly [what: string, markup: string, expected: string])[] = [
  ['a button', make(Button, { children: 'Go' }), '<button type="button" class="button">Go</button>'],
  [
    'a busy one',
    make(Button, { busy: true, variant: 'primary', children: 'Go' }),
    '<button type="button" class="button primary covered" aria-busy="true" aria-disabled="true">Go<span class="spinner" aria-hidden="true"></span></button>',
  ],
  [
    'one with two labels',
    make(Button, { busyLabel: 'Wait', large: true, children: 'Go' }),
    '<button type="button" class="button large"><span class="labels"><span>Go</span><span class="unseen"><span class="spinner" aria-hidden="true"></span>Wait</span></span></button>',
  ],
  [
    'a busy one with two',
    make(Button, { busy: true, busyLabel: 'Wait', children: 'Go' }),
    '<button type="button" class="button" aria-busy="true" aria-disabled="true"><span class="labels"><span class="unseen">Go</span><span><span class="spinner" aria-hidden="true"></span>Wait</span></span></button>',
  ],
  [
    'a filter',
    make(FilterChip, { isOn: true, count: 1200, children: 'All' }),
    '<button type="button" class="chip filter" aria-pressed="true">All<span class="count">1,200</span></button>',
  ],
  [
    'a filter that finds nothing',
    make(FilterChip, { isOn: false, count: 0, shownCount: 'none', children: 'All' }),
    '<button type="button" class="chip filter empty" aria-pressed="false">All<span class="count">none</span></button>',
  ],
  [
    'a filter without a count',
    make(FilterChip, { isOn: false, children: 'All' }),
    '<button type="button" class="chip filter" aria-pressed="false">All</button>',
  ],
  [
    'an action',
    make(ActionChip, { isDashed: true, children: 'Add' }),
    '<button type="button" class="chip action dashed">Add</button>',
  ],
  [
    'one that is on',
    make(ActionChip, { isOn: true, count: '3', countLabel: 'new', children: 'See' }),
    '<button type="button" class="chip action on">See<span class="count">3 <span class="visually-hidden">new</span></span></button>',
  ],
  [
    'a folder',
    make(FolderChip, { name: 'Music', colour: 3, emoji: '🎵' }),
    '<span class="chip folder" data-colour="3" data-emoji="🎵"><span class="name" dir="auto">Music</span></span>',
  ],
  [
    'a folder without an emoji',
    make(FolderChip, { name: 'Music', colour: 3 }),
    '<span class="chip folder" data-colour="3"><span class="name" dir="auto">Music</span></span>',
  ],
  [
    'a picture',
    make(Avatar, { name: 'Ann', imageUrl: '/a.jpg', colour: 2, size: 'row' }),
    '<img class="avatar row" src="/a.jpg" alt="" loading="lazy" decoding="async" fetchPriority="low" referrerPolicy="no-referrer" draggable="false"/>',
  ],
  [
    'an initial',
    make(Avatar, { name: 'ann', imageUrl: null, colour: 2 }),
    '<span class="avatar" data-colour="2" aria-hidden="true">A</span>',
  ],
  [
    'a tile',
    make(FolderTile, { name: 'music', colour: 4 }),
    '<span class="tile small" data-colour="4" data-letter="M" data-folder-tile="" aria-hidden="true"></span>',
  ],
  [
    'a tile with an emoji',
    make(FolderTile, { name: 'music', colour: 4, emoji: '🎵', size: 'large' }),
    '<span class="tile large" data-colour="4" data-folder-tile="" aria-hidden="true">🎵</span>',
  ],
  [
    'a tile that says something',
    make(FolderTile, { name: 'music', colour: 4, emoji: '🎵', label: 'Music' }),
    '<span class="tile small" data-colour="4" data-letter="🎵" data-folder-tile="" title="Music" aria-hidden="false"><span class="visually-hidden">Music</span></span>',
  ],
  [
    'the tile of no folder',
    make(FolderTile, { name: 'x', colour: null }),
    '<span class="tile small unsorted" data-letter="?" data-folder-tile="" aria-hidden="true"></span>',
  ],
  [
    'an icon',
    make(Icon, { name: 'check', size: 16 }).replace(/ d="[^"]+"/, ''),
    '<svg width="16" height="16" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path></path></svg>',
  ],
  [
    'an icon of lines',
    make(Icon, { name: 'list' }).replace(/ d="[^"]+"/, ''),
    '<svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path></path></svg>',
  ],
  ['keys', make(Keys, { keys: 'g d' }), '<span class="keys"><kbd class="key">G</kbd> <kbd class="key">D</kbd> </span>'],
  [
    'several keys',
    make(Keys, { keys: '1 – 9' }),
    '<span class="keys"><kbd class="key">1</kbd>  – <kbd class="key">9</kbd> </span>',
  ],
  [
    'keys with names',
    make(Keys, { keys: 'Shift+j' }),
    '<span class="keys"><kbd class="key"><span aria-hidden="true">⇧</span><span class="visually-hidden">Shift</span></kbd> <kbd class="key">J</kbd> </span>',
  ],
  [
    'matches',
    make(MarkedText, { text: 'Good food', words: ['oo'] }),
    'G<mark class="match">oo</mark>d f<mark class="match">oo</mark>d',
  ],
  ['nothing that is searched', make(MarkedText, { text: 'Good food' }), 'Good food'],
  [
    'nothing to show',
    make(EmptyState, { title: 'None', hint: 'Add one', children: 'Do' }),
    '<div class="message empty"><h2>None</h2><p>Add one</p><div class="actions">Do</div></div>',
  ],
  ['nothing at all', make(EmptyState, { title: 'None' }), '<div class="message empty"><h2>None</h2></div>'],
  [
    'an error',
    make(ErrorState, { title: 'Oh', error: new ApiError('internal', 'No.', 500, 'r1'), onRetry() {} }),
    '<div class="message" role="alert"><h2>Oh</h2><p>No.</p><p class="small">Request r1</p><div class="actions"><button type="button" class="button primary">Retry</button></div></div>',
  ],
  [
    'one without a number',
    make(ErrorState, { title: 'Oh', error: new ApiError('offline', 'Off.', 0), onRetry: null }),
    '<div class="message" role="alert"><h2>Oh</h2><p>Off.</p></div>',
  ],
  ['a note', make(Callout, { children: 'Note' }), '<div class="callout">Note</div>'],
  [
    'a bad note',
    make(Callout, { tone: 'error', children: 'Bad' }),
    '<div class="callout error" role="alert">Bad</div>',
  ],
  [
    'progress',
    make(ProgressBar, { label: 'Import', share: 0.256, text: '1 of 4' }),
    '<div role="progressbar" aria-label="Import" aria-valuemin="0" aria-valuemax="100" aria-valuenow="26" aria-valuetext="1 of 4" class="track"><div class="fill" style="width:26%"></div></div>',
  ],
  [
    'more than all',
    make(ProgressBar, { label: 'Import', share: 1.5, text: 'all' }),
    '<div role="progressbar" aria-label="Import" aria-valuemin="0" aria-valuemax="100" aria-valuenow="100" aria-valuetext="all" class="track"><div class="fill" style="width:100%"></div></div>',
  ],
  [
    'less than nothing',
    make(ProgressBar, { label: 'Import', share: -1, text: 'none' }),
    '<div role="progressbar" aria-label="Import" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0" aria-valuetext="none" class="track"><div class="fill" style="width:0%"></div></div>',
  ],
  [
    'unknown progress',
    make(ProgressBar, { label: 'Import', share: null, text: '…' }),
    '<div role="progressbar" aria-label="Import" aria-valuemin="0" aria-valuemax="100" aria-valuetext="…" class="track"><div class="fill unknown"></div></div>',
  ],
  [
    'segments',
    make(Segments<string>, {
      label: 'View',
      value: 'b',
      options: [
        { value: 'a', label: 'A', icon: 'list', count: '2' },
        { value: 'b', label: 'B' },
      ],
      onChange() {},
    }).replaceAll(/<svg.*?<\/svg>/g, '*'),
    '<fieldset class="segments"><legend class="visually-hidden">View</legend><label class="segment" title="A"><input type="radio" name="_R_0_" value="a"/>*<span class="visually-hidden">A</span><span class="count"> 2</span></label><label class="segment"><input type="radio" name="_R_0_" checked="" value="b"/><span>B</span></label></fieldset>',
  ],
  [
    'a select',
    make(Select<string>, {
      label: 'Sort',
      value: 'b',
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B', lang: 'de' },
      ],
      onChange() {},
    }).replaceAll(/<svg.*?<\/svg>/g, '*'),
    '<span class="selectBox"><select aria-label="Sort" class="select"><option value="a">A</option><option value="b" lang="de" selected="">B</option></select>*</span>',
  ],
  ['a skeleton', make(Skeleton, { height: 10 }), '<span class="skeleton" style="width:100%;height:10px"></span>'],
  [
    'a round one',
    make(Skeleton, { height: 10, width: 5, round: true }),
    '<span class="skeleton" style="width:10px;height:10px;border-radius:50%"></span>',
  ],
  [
    'a switch',
    make(Switch, { checked: true, onChange() {} }),
    '<input type="checkbox" role="switch" aria-checked="true" class="switch" checked=""/>',
  ],
  [
    'a field',
    make(TextField, { label: 'Name', error: null, defaultValue: 'x' }),
    '<div class="field"><label for="_R_0_">Name</label><input id="_R_0_" class="input" aria-invalid="false" value="x"/><p id="_R_0H1_" class="error"></p></div>',
  ],
  [
    'a labelled switch',
    make(LabelledSwitch, { label: 'On', checked: false, onChange() {} }),
    '<span class="labelled"><input type="checkbox" role="switch" id="_R_0_" aria-checked="false" class="switch"/><label for="_R_0_">On</label></span>',
  ],
  [
    'a checkbox',
    make(Checkbox, { checked: true, onChange() {} }),
    '<input type="checkbox" class="checkbox" checked=""/>',
  ],
  [
    'an icon button',
    make(IconButton, { icon: 'close', label: 'Close', className: 'own' }).replace(/<svg.*<\/svg>/, '*'),
    '<button type="button" title="Close" aria-label="Close" class="button square own">*</button>',
  ],
  [
    'a grip',
    make(OrderGrip, { id: 'g', label: 'Move', onMove() {}, onDrag() {}, onDrop() {}, onCancel() {} }).replace(
      /<svg.*<\/svg>/,
      '*',
    ),
    '<button type="button" title="Move" id="g" aria-label="Move" class="button square grip">*</button>',
  ],
  ['a key', make(Key, { name: 'g' }), '<span class="hint" aria-hidden="true"><kbd>G</kbd></span>'],
  ['a ledge', make(Ledge, { colour: 3 }), '<span class="ledge" data-colour="3" aria-hidden="true"></span>'],
  ['a dim one', make(Ledge, { dimmed: true }), '<span class="ledge" data-dimmed="true" aria-hidden="true"></span>'],
  ['the logo', make(Logo, {}).replace(/<svg.*<\/svg>/, '*'), '<span class="logo">*<span>Subshelf</span></span>'],
  [
    'the logo alone',
    make(Logo, { name: false }).replace(/<svg.*<\/svg>/, '*'),
    '<span class="logo">*<span class="visually-hidden">Subshelf</span></span>',
  ],
  [
    'a field to search',
    make(SearchField, { label: 'Find', value: 'x', className: 'own', onChange() {} }).replace(/<svg.*<\/svg>/, '*'),
    '<span class="box own">*<input autoComplete="off" spellCheck="false" dir="auto" type="search" class="input" aria-label="Find" value="x"/></span>',
  ],
  [
    'counts',
    make(Stats, {
      counts: [
        ['Folders', 3],
        ['Channels', 1200],
      ],
    }),
    '<dl class="stats"><div><dt>Folders</dt><dd>3</dd></div><div><dt>Channels</dt><dd>1,200</dd></div></dl>',
  ],
  ['the area of a page', make(PageArea, { children: 'Here' }), '<div class="area">Here</div>'],
  ['what is loading', make(LoadingText, {}), '<span class="visually-hidden">Loading...</span>'],
  ['a way past the menu', make(SkipLink, {}), '<a class="skip" href="#main">Skip to content</a>'],
  [
    'a text of several lines',
    make(TextArea, { label: 'Words', error: null, defaultValue: 'x' }),
    '<div class="field"><label for="_R_0_">Words</label><textarea id="_R_0_" class="input" aria-invalid="false">x</textarea><p id="_R_0H1_" class="error"></p></div>',
  ],
  [
    'a wrong field',
    make(TextField, { label: 'Name', error: 'Too long', defaultValue: 'x' }),
    '<div class="field"><label for="_R_0_">Name</label><input id="_R_0_" class="input" aria-invalid="true" aria-describedby="_R_0H1_" value="x"/><p id="_R_0H1_" class="error" role="alert">Too long</p></div>',
  ],
]

test.each(CASES)('[SHELL-06] %s is marked up as styles and assistive technology need it', (_, markup, expected) =>
  expect(markup).toBe(expected),
)

test('[SHELL-06] the initial of a name is its first letter or digit', () => {
  expect(['élan', '«Ann»', '3D', '…', 'e\u0301a'].map(initialOf)).toEqual(['É', 'A', '3', '·', 'E\u0301'])
  expect([buttonClass(), buttonClass('line', true)].map((names) => names.split(' ').length)).toEqual([1, 3])
})

test('[SHELL-06] every icon is drawn, each as another picture', () => {
  const paths = Object.values(ICON_PATHS)
  for (const path of paths) expect(path).toMatch(/^[Mm][\d.-].{3,}/)
  expect(new Set(paths).size).toBe(paths.length)
})

test('[EVERY-02] icons that point along the line point the other way where it runs from right to left', async () => {
  const { direction, ...others } = await import('#text/locale.ts')
  expect(direction).toBe('ltr')
  expect(make(Icon, { name: 'undo' })).not.toContain('transform')
  vi.resetModules()
  vi.doMock('#text/locale.ts', () => ({ ...others, direction: 'rtl' }))
  const { Icon: Mirrored } = await import('./icon.tsx')
  vi.doUnmock('#text/locale.ts')
  vi.resetModules()
  const isMirrored = (name: keyof typeof ICON_PATHS) => make(Mirrored, { name }).includes('transform="scale(-1 1)"')
  const pointing = ['chevronLeft', 'chevronRight', 'arrowRight', 'undo', 'sidebar', 'list'] as const
  expect(pointing.map(isMirrored)).toEqual(pointing.map(() => true))
  expect([isMirrored('search'), isMirrored('chevronDown')]).toEqual([false, false])
})
