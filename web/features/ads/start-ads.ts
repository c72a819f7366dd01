/** Brings the places for ads and the choice about them to life, where the server shows any; without costs nothing. */
export function startAds(): void {
  if (!('ads' in document.documentElement.dataset)) return
  void import('./ads-script.ts').then(({ bringToLife }) => bringToLife(document))
}
