import type { Language } from '#contract/languages.ts'
import { colourFor, folderColour } from '#domain/colours.ts'
import { type ExportFile, exportLibrary } from '#domain/export-file.ts'
import { indexLibrary, type LibraryFolder } from '#domain/library.ts'
import { escapeMarkup as esc } from '#domain/markup.ts'
import { fillSharedPage } from '#domain/shared-page.ts'
import { channelUrl } from '#domain/youtube-ids.ts'
import { textsFor } from '#texts'
import type { Context } from '../../context.ts'
import { namesOf } from '../../db/catalogue-names.ts'
import { metadataTags, sharedFolderMetadata } from '../../http/page-html.ts'
import { textInSteps } from '../../lib/steps.ts'
import { inSnapshot } from '../../reads.ts'
import { presentLibrary } from '../library/present.ts'
import type { SharedFolder } from './queries.ts'

/** The shared folder with its channels, as its owner sees it. `null`: it was deleted meanwhile. Costs no quota. */
export async function readSharedFolder(
  ctx: Context,
  { user_id: userId, folder_id: folderId }: SharedFolder,
): Promise<LibraryFolder | null> {
  const own = await inSnapshot(ctx.db, async (q) => {
    const folder = await q.folders.find(userId, folderId)
    if (!folder) return null
    const placements = await q.placements.listInFolder(userId, folderId)
    const ids = placements.map((placement) => placement.channel_id)
    return { folders: [folder], placements, channels: await q.channels.listAmong(userId, ids), listedAt: null }
  })
  if (!own) return null
  const names = await namesOf(
    ctx.catalogue,
    own.channels.map(({ id }) => id),
  )
  return indexLibrary(await presentLibrary(own, names)).folders[0] ?? null
}

/** The folder as a file. */
export const exportShared = (folder: LibraryFolder, now: number): ExportFile =>
  exportLibrary(
    { ...indexLibrary({ folders: [], channels: [], placements: [] }), folders: [folder], channels: folder.channels },
    new Map(),
    now,
  )

type Page = {
  folder: LibraryFolder
  /** `null`: the page does not say whose folder it is. */
  owner: string | null
  token: string
}

/** @param template the built page, see web/pages/shared-folder */
export async function presentSharedPage(
  { settings }: Context,
  template: string,
  { folder, owner, token }: Page,
  language: Language,
): Promise<string> {
  const { siteUrl } = settings.youtube
  const { sharedFolders: text } = textsFor(language)
  function* rows() {
    for (const { id, name, thumbnailUrl } of folder.channels) {
      const picture = thumbnailUrl
        ? `<img src="${esc(thumbnailUrl)}" alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer" width="44" height="44">`
        : esc(initialOf(name))
      yield `<li><a href="${esc(channelUrl(siteUrl, id))}" rel="noopener">` +
        `<span data-colour="${colourFor(id)}" aria-hidden="true">${picture}</span><b dir="auto">${esc(name)}</b></a></li>`
    }
  }
  const { length } = folder.channels
  const about = owner === null ? text.channels(length) : text.channelsOf(length, owner)
  const metadata = sharedFolderMetadata(language, folder.name, about)
  const page = template.replace('<!--metadata-->', () => metadataTags(metadata, settings.publicOrigin))
  return fillSharedPage(page, {
    mark: `<span data-colour="${folderColour(folder)}" aria-hidden="true">${esc(folder.emoji ?? initialOf(folder.name))}</span>`,
    name: esc(folder.name),
    about: esc(about),
    copy: esc(`/share?shelf=${token}`),
    file: esc(`/shelf/${token}/channels.opml`),
    channels: await textInSteps(rows()),
  })
}

const initialOf = (name: string): string => /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toLocaleUpperCase() ?? '·'
