/** After signing in: shows the page that was asked for. The one for signing in stands in its place, at its address. */
export const goIn = () => location.reload()
