import type { ComponentType } from 'react'
import { SCREEN_NAMES, SCREENS, type ScreenName } from '#contract/screens.ts'
import type { Page } from '#web/lib/navigation.ts'
import { DashboardPage } from '#web/pages/dashboard/dashboard-page.tsx'

/** The pages that come on demand: all but the dashboard, which most users open first. */
const files = import.meta.glob<Record<string, ComponentType>>([
  './pages/*/*-page.tsx',
  '!./pages/{admin,dashboard,landing,legal,maintenance}/*',
])

function pageOf(name: ScreenName): Page {
  if (name === 'dashboard') return { Component: DashboardPage }
  const fetchFile = files[`./pages/${name}/${name}-page.tsx`] as () => Promise<Record<string, ComponentType>>
  return {
    load: async () => (await fetchFile())[`${name.charAt(0).toUpperCase()}${name.slice(1)}Page`] as ComponentType,
  }
}

/** The pages of the signed-in product, by their paths. */
export const PAGES = Object.fromEntries(SCREEN_NAMES.map((name) => [SCREENS[name].path, pageOf(name)]))
