import { href, Link } from 'react-router'
import { shop } from '#core/shop.ts'

/** Half a loaded barbell and the shop's name; leads home. */
export function Logo() {
  return (
    <Link
      prefetch="intent"
      to={href('/')}
      aria-label={`${shop.name} – Startseite`}
      className="inline-flex min-h-11 items-center gap-2.5"
    >
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0" fill="none">
        <rect width="32" height="32" rx="8" fill="#d9f53b" />
        <g fill="#111312">
          <rect x="4" y="14.5" width="24" height="3" />
          <rect x="7" y="6" width="4.5" height="20" rx="1.5" />
          <rect x="13" y="9" width="4" height="14" rx="1.5" />
          <rect x="18.5" y="11.5" width="3.5" height="9" rx="1.5" />
        </g>
      </svg>
      <span className="font-display text-[1.25rem] leading-none font-extrabold tracking-[-0.035em]">
        {shop.name}
      </span>
    </Link>
  )
}
