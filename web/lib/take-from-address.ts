/** What a redirect said in a parameter of the address, once: it leaves the address. `null`: nothing. */
export function takeFromAddress(name: string): string | null {
  const address = new URL(location.href)
  const said = address.searchParams.get(name)
  if (said !== null) {
    address.searchParams.delete(name)
    history.replaceState(history.state, '', address)
  }
  return said
}
