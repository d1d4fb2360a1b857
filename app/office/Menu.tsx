import { ChevronDown } from 'lucide-react'
import { href, NavLink, useLocation } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { type MenuEntry, menuGroups } from '#core/permissions.ts'

interface MenuProps {
  entries: readonly MenuEntry[]
  className?: string
}

/** The areas of the office under their headings. */
export function Menu({ entries, className }: MenuProps) {
  return (
    <nav aria-label="Bereiche" className={className}>
      <ul className="gap-4 max-xl:-mb-4 max-sm:columns-2 sm:max-xl:columns-4 xl:grid">
        {menuGroups.map(group => {
          const own = entries.filter(entry => entry.group === group)
          if (own.length === 0) return null
          return (
            <li key={group} className="break-inside-avoid max-xl:pb-4">
              <p className="px-2 text-xs text-muted">{group}</p>
              <ul>
                {own.map(({ label, lang, path, search, isOwnDocument }) => (
                  <li key={path}>
                    <NavLink
                      to={{ pathname: path, search }}
                      lang={lang}
                      reloadDocument={isOwnDocument}
                      className="flex min-h-11 items-center rounded-control border-l-2 border-transparent px-2 text-sm font-semibold hover:bg-floor xl:min-h-9 aria-[current=page]:border-signal aria-[current=page]:bg-floor [&.pending]:border-signal"
                    >
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface FoldedMenuProps extends MenuProps {
  /** Who is signed in. */
  email: string
}

/** The menu where there is no room beside the page; each page begins with it folded. */
export function FoldedMenu({ entries, email, className }: FoldedMenuProps) {
  const { pathname } = useLocation()
  const current = entries.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return (
    <details key={pathname} className={classes('menu', className)}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-sm font-semibold">
        <span lang={current?.lang}>{current?.label ?? 'Bereiche'}</span>
        <ChevronDown aria-hidden className="chevron size-4 shrink-0" />
      </summary>
      <div className="clear-both py-3">
        <Menu entries={entries} />
        <p className="mt-4 flex flex-wrap items-center gap-x-4 border-t border-line px-2 pt-2 text-sm">
          <span className="min-h-11 content-center text-muted wrap-anywhere">{email}</span>
          <a
            href={href('/admin/anmeldung/einrichten')}
            className="min-h-11 content-center font-semibold hover:underline sm:hidden"
          >
            Zweiter Faktor
          </a>
          <a
            href={href('/')}
            className="min-h-11 content-center font-semibold hover:underline sm:hidden"
          >
            Zum Shop
          </a>
        </p>
      </div>
    </details>
  )
}
