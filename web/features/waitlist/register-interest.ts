const FAILED = 'Failed to register interest. Please try again.'

type Answer = { success?: boolean; error?: string | { message?: string }; message?: string }

/**
 * Puts an address on the waitlist; one that stands there already is as good.
 * @returns null when it is done, else what to tell the person: the server's words, or that it failed
 */
export async function registerInterest(email: string): Promise<string | null> {
  try {
    const response = await fetch('/.netlify/functions/register-interest', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Requested-With': 'subshelf' },
      body: JSON.stringify({ email }),
    })
    const { success, error, message } = (await response.json()) as Answer
    if (response.ok && success !== false) return null
    return (typeof error === 'string' ? error : error?.message) || message || FAILED
  } catch {
    return FAILED
  }
}
