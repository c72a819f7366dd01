import { McpServer } from '@modelcontextprotocol/server'
import { INSTRUCTIONS, TOOLS, type Tool, type ToolName } from '#contract/assistants.ts'
import { PRODUCT, PRODUCT_SLUG } from '#contract/product.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import type { TokenSession } from '../api-tokens/access.ts'
import type { Call, In, Out } from './call.ts'
import { listChannels, listFolders, organiseChannels } from './library-tools.ts'
import { listLater, listVideos, markSeen, undo, updateLater } from './video-tools.ts'

const RUNS: { [Name in ToolName]: (call: Call, args: In<Name>) => Out<Name> } = {
  list_folders: listFolders,
  list_channels: listChannels,
  list_videos: listVideos,
  list_later: listLater,
  update_later: updateLater,
  mark_seen: markSeen,
  organise_channels: organiseChannels,
  undo,
}

/** A server of the tools that the token may call, for one request. */
export function makeToolServer(ctx: Context, { user, scopes, device, idHash }: TokenSession): McpServer {
  const request = { device, origin: idHash, changeId: null, libraryVersion: null }
  const call: Call = { ctx: { ...ctx, request }, user, scopes }
  const info = { name: PRODUCT_SLUG, title: PRODUCT, version: '1' }
  const server = new McpServer(info, { instructions: INSTRUCTIONS, capabilities: { tools: {} } })
  for (const [name, tool] of Object.entries(TOOLS) as [ToolName, Tool][])
    if (tool.scopes.some((scope) => scopes.includes(scope))) register(server, call, name, tool)
  return server
}

function register(server: McpServer, call: Call, name: ToolName, { title, description, scopes, input, output }: Tool) {
  const run = RUNS[name] as (call: Call, args: unknown) => Promise<object>
  const annotations = {
    ...{ title, readOnlyHint: scopes.includes('read'), destructiveHint: false },
    // A repeated call makes a second folder.
    ...{ idempotentHint: name !== 'organise_channels', openWorldHint: false },
  }
  server.registerTool(
    name,
    { title, description, inputSchema: input, outputSchema: output, annotations },
    async (args) => {
      try {
        const answer = await run(call, args)
        return { structuredContent: { ...answer }, content: [{ type: 'text', text: JSON.stringify(answer) }] }
      } catch (error) {
        return { isError: true, content: [{ type: 'text', text: sentenceOf(call, error) }] }
      }
    },
  )
}

/** What a model can act on. Faults of ours are logged and not described. */
function sentenceOf({ ctx }: Call, error: unknown): string {
  if (error instanceof AppError) return `${error.message} (${error.code})`
  ctx.log.error({ err: error }, 'a tool failed')
  return new AppError('internal').message
}
