import { notStarted } from '#text/demo.ts'
import { locale } from '#text/locale.ts'

/** Begins a demo and opens its library. @returns why it did not begin, for the visitor; `null`: it did */
export async function startDemo(): Promise<string | null> {
  try {
    const response = await fetch('/api/demo', {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-Requested-With': 'subshelf',
        'X-Language': locale,
      },
      body: '{}',
    })
    if (!response.ok) return ((await response.json()) as { error?: { message?: string } }).error?.message ?? notStarted
    location.assign('/')
    return null
  } catch {
    return notStarted
  }
}
