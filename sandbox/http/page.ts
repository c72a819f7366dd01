import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Ctx } from './app-types.ts'
import { html, type Markup } from './html.ts'

/** A page of the sandbox: says that it is the sandbox, follows light and dark, needs no script. */
export function page(c: Ctx, title: string, content: Markup, status = 200) {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Sandbox</title>
<link rel="stylesheet" href="/sandbox.css">
</head>
<body>
<header class="notice">Sandbox: a stand-in for Google, YouTube and the payment provider. Nothing here is real.</header>
<main>${content}</main>
</body>
</html>
`
  return c.html(document.text, status as ContentfulStatusCode, {
    'Content-Security-Policy': "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'",
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  })
}
