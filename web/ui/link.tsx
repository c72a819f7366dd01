import type { ComponentProps, MouseEvent } from 'react'
import { hrefOf, pathnameOf, readSearch, type Target } from '#web/lib/addresses.ts'
import { type Address, addressStore, fetchPage, navigate, type Way } from '#web/lib/navigation.ts'
import { useSelector } from '#web/lib/use-selector.ts'

type Props = Target & Way & Omit<ComponentProps<'a'>, 'href' | 'target'>

/** A link to a page of this document. It is the current one if the address has its search parameters, and its hash if it has one. */
export function Link({ to, params, search, hash, replace, keepsPlace, state, onClick, ...rest }: Props) {
  const target = { to, params, search, hash } as Target
  const pathname = pathnameOf(target)
  const isCurrent = useSelector(addressStore, (address) => address.pathname === pathname && leadsTo(target, address))
  const fetchIt = () => fetchPage(pathname)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ ...target, ...({ replace, keepsPlace, state } as Way) })
  }
  return (
    <a
      aria-current={isCurrent ? 'page' : undefined}
      {...rest}
      href={hrefOf(target)}
      onClick={follow}
      onFocus={fetchIt}
      onMouseEnter={fetchIt}
      onTouchStart={fetchIt}
    />
  )
}

function leadsTo({ search = {}, hash }: Target, address: Address): boolean {
  const now = readSearch(address.search)
  const isPart = Object.entries(search).every(([name, value]) => !value || now[name] === value)
  return isPart && (hash === undefined || address.hash.slice(1) === hash)
}
