import { PRODUCT_SLUG } from '#contract/product.ts'

export type Browser = 'chrome' | 'firefox'

const YOUTUBE = ['https://www.youtube.com/*']

/** The pixels of icons, as stores and toolbars want them. */
export const ICON_PX = [16, 32, 48, 128] as const
const icons = Object.fromEntries(ICON_PX.map((px) => [px, `icon-${px}.png`]))

/**
 * The manifest of the extension. Nothing is asked for that one of its parts does not need: `extension/store/permissions.md`
 * says why, for the stores.
 * @param server the one it is made for, which it may reach without asking; null: users give the address of theirs
 */
export const manifestFor = (browser: Browser, version: string, server: string | null) => ({
  manifest_version: 3,
  ...{ name: '__MSG_name__', description: '__MSG_description__', default_locale: 'en', version },
  icons,
  action: { default_popup: 'popup.html', default_title: '__MSG_name__', default_icon: icons },
  options_ui: { page: 'options.html', open_in_tab: true },
  permissions: ['storage', 'scripting'],
  host_permissions: server === null ? [] : [patternOf(server)],
  // Asked for with a click, and for one server alone.
  optional_host_permissions: ['https://*/*', 'http://*/*'],
  content_scripts: [
    { matches: YOUTUBE, js: ['youtube.js'], css: ['youtube.css'], run_at: 'document_start' },
    { matches: YOUTUBE, js: ['page-world.js'], run_at: 'document_start', world: 'MAIN' },
  ],
  ...OF_BROWSER[browser],
})

/** Match patterns know no ports. */
const patternOf = (server: string): string => {
  const { protocol, hostname } = new URL(server)
  return `${protocol}//${hostname}/*`
}

const OF_BROWSER: Readonly<Record<Browser, object>> = {
  chrome: { background: { service_worker: 'worker.js', type: 'module' }, minimum_chrome_version: '120' },
  firefox: {
    background: { scripts: ['worker.js'], type: 'module' },
    browser_specific_settings: {
      gecko: {
        id: `companion@${PRODUCT_SLUG}`,
        strict_min_version: '142.0',
        // What the user changes, imports or lets it mark goes to the user's own server.
        data_collection_permissions: {
          required: ['authenticationInfo', 'websiteContent'],
          optional: ['browsingActivity'],
        },
      },
    },
  },
}
