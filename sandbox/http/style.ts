import { Hono } from 'hono'
import type { Env } from './app-types.ts'

const CSS = `
:root { color-scheme: light dark; --paper: #f3f1ec; --card: #fffdf9; --ink: #1f1d1a; --soft: #625d55; --line: #d9d4c9; --mark: #2456c7; --on-mark: #fff; --warn: #f5e3ad; --on-warn: #4a3600 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16171a; --card: #1f2125; --ink: #eceae6; --soft: #a8a49d; --line: #383b41; --mark: #9cbcff; --on-mark: #0f1a33; --warn: #3c3213; --on-warn: #f4dd94 }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, 'Noto Sans', sans-serif }
.notice { margin: 0; padding: 8px 16px; background: var(--warn); color: var(--on-warn); font-size: 13px; text-align: center }
main { max-width: 460px; margin: 0 auto; padding: 20px 16px 32px }
h1 { margin: 8px 0 4px; font-size: 22px; line-height: 1.25; font-weight: 600; text-wrap: balance; overflow-wrap: anywhere }
h2 { margin: 20px 0 8px; font-size: 15px }
.lead { margin: 0 0 16px; color: var(--soft) }
.lead strong { color: var(--ink) }
ul { margin: 0; padding: 0; list-style: none }
.accounts, .scopes, .card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: hidden }
.accounts li + li, .scopes li + li { border-top: 1px solid var(--line) }
.scopes li { padding: 12px 16px; font-size: 15px }
.scopes label { display: flex; gap: 10px; align-items: center; font-weight: 600; cursor: pointer; min-height: 24px }
.scopes input { width: 20px; height: 20px; margin: 0; accent-color: var(--mark) }
a { color: var(--mark) }
button { font: inherit; color: inherit; cursor: pointer }
.account { display: flex; gap: 12px; align-items: center; width: 100%; padding: 9px 16px; background: none; border: 0; text-align: start }
.account:hover { background: color-mix(in srgb, var(--mark) 10%, transparent) }
.account img, .chosen img, .face { flex: none; width: 40px; height: 40px; border-radius: 50% }
.face { display: grid; place-items: center; background: var(--line); font-weight: 600 }
.who { display: grid; grid-template-columns: 1fr auto; column-gap: 12px; flex: 1; min-width: 0 }
.name { font-weight: 600; text-align: left }
.email { grid-row: 2; color: var(--soft); font-size: 14px; overflow-wrap: anywhere }
.count { grid-row: 1 / 3; grid-column: 2; align-self: center; color: var(--soft); font-size: 12px; text-align: end }
@media (max-width: 420px) { .who { grid-template-columns: 1fr } .count { grid-row: 3; grid-column: 1; text-align: left } }
.chosen { display: flex; gap: 12px; align-items: center; margin-top: 12px; line-height: 1.3; color: var(--ink) }
.choice { display: flex; gap: 12px; justify-content: flex-end; margin: 20px 0 0 }
.choice button { min-height: 44px; padding: 0 22px; border: 1px solid var(--line); border-radius: 22px; background: var(--card) }
.choice .primary { background: var(--mark); border-color: var(--mark); color: var(--on-mark); font-weight: 600 }
:focus-visible { outline: 3px solid var(--mark); outline-offset: -3px }
.choice :focus-visible { outline-offset: 2px }
.card img { display: block; width: 100%; height: auto }
.card div { padding: 12px 16px 16px }
.card .round { width: 96px; margin: 16px 0 0 16px; border-radius: 50% }
.bill dl { margin: 0; padding: 0 16px }
.bill dl div { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; padding: 12px 0 }
.bill dl div + div { border-top: 1px solid var(--line) }
.bill dt { font-weight: 600 }
.bill dd { margin: 0; color: var(--soft); font-variant-numeric: tabular-nums }
.bill .sum dd { color: var(--ink); font-weight: 600 }
.problem { padding: 10px 16px; border-radius: 10px; background: var(--warn); color: var(--on-warn) }
.plan + .plan { margin-top: 24px }
.choice { flex-wrap: wrap }
form .lead { margin-top: 16px; font-size: 14px }
fieldset { margin: 20px 0 0; padding: 4px 16px 14px; border: 1px dashed var(--line); border-radius: 14px }
legend { padding: 0 6px; color: var(--soft); font-size: 13px }
fieldset .choice { justify-content: flex-start; margin-top: 8px }
.card p { margin: 4px 0; color: var(--soft); overflow-wrap: anywhere; white-space: pre-line }
`

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#e0b93a"/><path d="M3 11h10M5 8h6" stroke="#4a3600" stroke-width="2"/></svg>'

/** The one style sheet of the sandbox's pages, and their icon. */
export function styleRoutes() {
  const routes = new Hono<Env>()
  routes.get('/sandbox.css', (c) => c.body(CSS, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  routes.get('/favicon.ico', (c) => c.body(ICON, 200, { 'Content-Type': 'image/svg+xml' }))
  return routes
}
