/** Apple's machines have a Command key where others use Control. */
export const isApple: boolean = /Mac|iP/.test(navigator.platform)
