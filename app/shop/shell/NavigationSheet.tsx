import { Link } from 'react-router'
import { Sheet } from '#app/ui/Sheet.tsx'
import { AccountLink } from './AccountLink.tsx'
import { menus, sheetLinks } from './links.ts'

export const NAVIGATION_SHEET = 'navigation'

const row = 'flex min-h-12 items-center rounded-control px-3 hover:bg-floor'

/** The header's links on a phone (S-2.2-2). `current` is the path of the page that is shown. */
export function NavigationSheet({ current }: { current: string | null }) {
  const currentIf = (to: string) => (to === current ? 'page' : undefined)
  return (
    <Sheet id={NAVIGATION_SHEET} title="Navigation">
      <nav aria-label="Navigation" className="-mx-3 mt-4">
        {menus.map(menu => (
          <section key={menu.label} className="mb-5">
            <h3 className="px-3 pb-1 font-sans text-sm font-semibold tracking-normal text-muted">
              {menu.label}
            </h3>
            <ul>
              {menu.links.map(link => (
                <li key={link.to}>
                  <Link
                    prefetch="intent"
                    to={link.to}
                    aria-current={currentIf(link.to)}
                    className={row}
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <ul className="border-t border-line pt-3">
          {sheetLinks.map(link => (
            <li key={link.label}>
              <Link
                prefetch="intent"
                to={link.to}
                aria-current={currentIf(link.to)}
                className={`${row} font-semibold`}
              >
                {link.label}
              </Link>
            </li>
          ))}
          <li>
            <AccountLink className={`${row} font-semibold`} />
          </li>
        </ul>
      </nav>
    </Sheet>
  )
}
