import type { Site } from './visitor.ts'

export type Named = { id: string; title: string; handle: string; userName: string | null }

/** Channels as YouTube itself shows them; each test takes its own, because answers are kept. */
export async function channelsAtYouTube(
  { sandbox }: Pick<Site, 'sandbox'>,
  count: number,
  from: number,
): Promise<Named[]> {
  const listed = await fetch(`${sandbox.url}/__sandbox/accounts/large%40sandbox.test/subscriptions`)
  const entries = (await listed.json()) as { channelId: string; terminated: boolean }[]
  const ids = entries.filter(({ terminated }) => !terminated).map(({ channelId }) => channelId)
  const query = `part=snippet&maxResults=50&key=sandbox-api-key&id=${ids.slice(from, from + count)}`
  const { items } = (await (await fetch(`${sandbox.url}/youtube/v3/channels?${query}`)).json()) as {
    items: { id: string; snippet: { title: string; customUrl: string; publishedAt: string } }[]
  }
  return items.map(({ id, snippet: { title, customUrl, publishedAt } }) => ({
    ...{ id, title, handle: customUrl },
    userName: Date.parse(publishedAt) < Date.UTC(2014, 0) ? `old${customUrl.slice(1)}` : null,
  }))
}
