import { ChevronDown } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
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
      <ul className="grid gap-4 max-sm:grid-cols-2 sm:max-xl:grid-cols-4">
        {menuGroups.map(group => {
          const own = entries.filter(entry => entry.group === group)
          if (own.length === 0) return null
          return (
            <li key={group}>
              <p className="px-2 text-xs text-muted">{group}</p>
              <ul>
                {own.map(({ label, path, search, isOwnDocument }) => (
                  <li key={path}>
                    <NavLink
                      to={{ pathname: path, search }}
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

/** The same where there is no room beside the page; each page begins with it folded. */
export function FoldedMenu({ entries, className }: MenuProps) {
  const { pathname } = useLocation()
  const current = entries.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return (
    <details key={pathname} className={classes('menu', className)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold">
        {current?.label ?? 'Bereiche'}
        <ChevronDown aria-hidden className="chevron size-4" />
      </summary>
      <Menu entries={entries} className="py-3" />
    </details>
  )
}
