import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { ApiContent, ApiOperation, ApiParameter, OpenApiDocument } from '#contract/openapi.ts'
import { exampleOf, type Field, fieldsOf, type Schema } from '#domain/schema-fields.ts'

// Colours and sizes are those of web/styles/tokens.css. Without a script only the system can choose between the themes.
const STYLE = `:root{color-scheme:dark light;--back:light-dark(#f6f2ea,#141311);--surface:light-dark(#fffdf9,#1d1b18);--line:light-dark(#e3dccd,#332f29);--text:light-dark(#211e18,#f1ece3);--quiet:light-dark(#575145,#b8b1a5);--accent:light-dark(#835100,#f4bc52)}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:1rem/1.6 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.page{max-width:76rem;margin:0 auto;padding:2rem 1.25rem 6rem;display:grid;grid-template-columns:minmax(0,1fr);gap:2rem 3rem}
.lead{max-width:66ch;color:var(--quiet)}
h1{margin:0 0 .5rem;font-size:2rem;line-height:1.15;letter-spacing:-.02em}
h2{margin:0;font-size:1.125rem;line-height:1.4}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;padding:.75rem;background:var(--surface)}
code,pre{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
nav ul{margin:0;padding:0;list-style:none}
nav a{display:block;padding:.25rem 0;color:inherit;text-decoration:none}nav a:hover{text-decoration:underline}
section{padding:1.25rem 0;border-top:1px solid var(--line);scroll-margin-top:.5rem}
section p{margin:.25rem 0}
.method{display:inline-block;min-width:4.25em;color:var(--accent);font-weight:600}
summary{min-height:2.75rem;padding:.625rem 0;cursor:pointer}
table{width:100%;border-collapse:collapse;font-size:.875rem}
th,td{padding:.375rem .75rem .375rem 0;border-top:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:400}thead th{border:0;color:var(--quiet)}
td:nth-child(2){width:30%}td:nth-child(3){width:30%;color:var(--quiet)}
pre{margin:.75rem 0 0;padding:.75rem 1rem;border-radius:8px;background:var(--surface);white-space:pre-wrap}
@media(min-width:64rem){.page{grid-template-columns:20rem minmax(0,1fr)}nav{grid-row:1/3;align-self:start;position:sticky;top:1rem;max-height:calc(100vh - 2rem);overflow:auto}header,main{grid-column:2}}`

/** For the Content-Security-Policy. */
export const API_PAGE_STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

type Call = ApiOperation & { method: string; path: string }

/** The OpenAPI document as a page to read, without scripts. In English, as the document is. */
export function presentApi({ info, paths, servers, components }: OpenApiDocument): string {
  const [{ url }] = servers
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]): Call => ({ method: method.toUpperCase(), path, ...operation }),
    ),
  )
  return `${html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>API · ${info.title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <a class="skip" href="#calls">Skip to the calls</a>
    <div class="page">
      <header>
        <h1>The API of ${info.title}</h1>
        <p class="lead">Everything below is also an <a href="/api/v1/openapi.json">OpenAPI 3.1 document</a>. ${inCode(info.description)}</p>
      </header>
      <nav aria-label="Calls">
        <ul>${calls.map((call) => html`<li><a href="#${call.operationId}">${presentName(call)}</a></li>`)}</ul>
      </nav>
      <main>
        <div id="calls" tabindex="-1">${calls.map((call) => presentCall(call, url, components.parameters))}</div>
        <section id="errors">
          <h2>Errors</h2>
          <p>${components.responses.error.description}</p>
          ${presentFields('Error', fieldsOf(schemaIn(components.responses.error.content) ?? {}))}
        </section>
        <p><a href="/">${info.title}</a></p>
      </main>
    </div>
  </body>
</html>`}`
}

const presentName = ({ method, path }: Call) => html`<code><span class="method">${method}</span> ${path}</code>`

/** Text with what is in backquotes as code. */
const inCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))

function presentCall(call: Call, url: string, shared: OpenApiDocument['components']['parameters']) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = call
  const given = parameters.map((one) => ('$ref' in one ? shared.idempotencyKey : one))
  const body = schemaIn(requestBody?.content)
  const [answer] = Object.values(responses)
  const answered = answer && 'content' in answer ? answer.content : undefined
  const schema = schemaIn(answered)
  return html`<section id="${operationId}">
    <h2>${presentName(call)}</h2>
    <p>${summary}</p>
    <p>${inCode(description)}</p>
    ${given.length > 0 ? presentFields('Parameters', given.flatMap(toField)) : ''}
    ${body ? presentFields('Body', fieldsOf(body)) : ''}
    ${schema ? presentFields('Answer', fieldsOf(schema)) : html`<p>Answers with <code>${Object.keys(answered ?? {})[0]}</code>.</p>`}
    <pre>${curlOf(call, url, body)}</pre>
  </section>`
}

const schemaIn = (content: ApiContent | undefined): Schema | undefined => content?.['application/json']?.schema

function toField({ name, in: place, required, schema, description = '' }: ApiParameter): Field[] {
  const object: Schema = { properties: { [name]: schema as Schema }, required: required ? [name] : [] }
  return fieldsOf(object).map((field) => {
    const about = [field.about, description].filter((text) => text !== '').join('; ')
    return { ...field, about: `in the ${place}${about === '' ? '' : `: ${about}`}` }
  })
}

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const presentFields = (title: string, fields: readonly Field[]) => html`<details>
  <summary>${title}</summary>
  <table>
    <thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">About</th></tr></thead>
    <tbody>${fields.map(
      ({ name, isRequired, type, about }) =>
        html`<tr><th scope="row"><code>${name}</code>${isRequired ? '' : ' (optional)'}</th><td>${type}</td><td>${capitalised(about)}</td></tr>`,
    )}</tbody>
  </table>
</details>`

const ID = exampleOf({ type: 'string', format: 'uuid' })

/** The call as a command for a shell, with the token in a variable. */
function curlOf({ method, path, parameters = [] }: Call, url: string, body: Schema | undefined): string {
  const query = parameters.flatMap((one) =>
    '$ref' in one || one.in !== 'query' || !one.required ? [] : `${one.name}=text`,
  )
  const address = `${url}${path.replace(/\{\w+\}/g, String(ID))}${query.length > 0 ? `?${query.join('&')}` : ''}`
  return [
    'curl --header "Authorization: Bearer $TOKEN"',
    ...(method === (body ? 'POST' : 'GET') ? [] : [`--request ${method}`]),
    ...(body ? [`--json '${JSON.stringify(exampleOf(body))}'`] : []),
    `'${address}'`,
  ].join(' ')
}
