/** Activates ad slots and consent buttons on pages where the server has enabled ads. Loads no code on other pages. */
export function startAds(): void {
  if (!('ads' in document.documentElement.dataset)) return
  void import('./activate-ads.ts').then(({ activateAds }) => activateAds(document))
}
