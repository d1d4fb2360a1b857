import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** Back to the page that led here. */
export function WayBack({ to, label }: { to: string; label: string }) {
  return (
    <Link
      prefetch="intent"
      to={to}
      className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {label}
    </Link>
  )
}
