const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that needs no more escaping. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Writes markup; every value is escaped unless it is markup itself. Lists are joined. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Markup {
  return new Markup(parts.reduce((text, part, place) => text + show(values[place - 1]) + part))
}

function show(value: unknown): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(show).join('')
  if (value === null || value === undefined || value === false) return ''
  return String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}
