import { Link } from '#web/ui/link.tsx'
import { useUpgradeFrom } from './upgrade-from.ts'

type Props = { className?: string | undefined; onClick?: () => void; children: string }

/** A link to /billing from what needs Premium, to which the user comes back after the checkout. */
export function PremiumLink({ className, onClick, children }: Props) {
  const from = useUpgradeFrom()
  return (
    <Link
      to="/billing"
      search={{}}
      state={from === null ? {} : { upgradeFrom: from }}
      {...(className && { className })}
      {...(onClick && { onClick })}
    >
      {children}
    </Link>
  )
}
