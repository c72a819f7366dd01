import { locale } from '#text/locale.ts'
import { failed } from '#text/waitlist.ts'

type Answer = { success?: boolean; error?: string | { message?: string }; message?: string }

/**
 * Puts an email address on the waitlist. Succeeds for one that is on it already.
 * @returns `null` on success, else the message to show
 */
export async function registerInterest(email: string): Promise<string | null> {
  try {
    const response = await fetch('/.netlify/functions/register-interest', {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-Requested-With': 'subshelf',
        'X-Language': locale,
      },
      body: JSON.stringify({ email }),
    })
    const { success, error, message } = (await response.json()) as Answer
    if (response.ok && success !== false) return null
    return (typeof error === 'string' ? error : error?.message) || message || failed
  } catch {
    return failed
  }
}
