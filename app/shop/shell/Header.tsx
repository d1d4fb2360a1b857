import { Menu as MenuIcon, Search } from 'lucide-react'
import { href, Link, useLocation } from 'react-router'
import { AccountLink } from './AccountLink.tsx'
import { CartButton } from './CartButton.tsx'
import { Logo } from './Logo.tsx'
import { linkedPaths, menus, plainLinks } from './links.ts'
import { Menu } from './Menu.tsx'
import { NAVIGATION_SHEET, NavigationSheet } from './NavigationSheet.tsx'
import { SearchField } from './SearchField.tsx'

const icon = 'flex size-11 items-center justify-center rounded-control hover:bg-floor'

/** The sticky header (S-2.2-1). Works without JavaScript: details, popover, links, a form. */
export function Header() {
  const { pathname } = useLocation()
  const current = linkedPaths.has(pathname) ? pathname : null
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground [view-transition-name:header]">
      <div className="page flex h-16 items-center gap-1 lg:h-18">
        <Logo />
        <nav aria-label="Hauptmenü" className="ml-2 hidden items-center md:flex xl:ml-8">
          {menus.map(menu => (
            <Menu key={menu.label} menu={menu} current={current} />
          ))}
          {plainLinks.map(link => (
            <Link
              prefetch="intent"
              key={link.to}
              to={link.to}
              aria-current={link.to === current ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-2 font-medium whitespace-nowrap hover:bg-floor xl:px-3"
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <SearchField />
          <Link
            prefetch="intent"
            to={href('/suche')}
            aria-label="Suche"
            className={`${icon} min-[68rem]:hidden`}
          >
            <Search aria-hidden className="size-5" />
          </Link>
          <AccountLink
            compact
            className={`${icon} hidden! min-w-11 px-2 font-medium whitespace-nowrap sm:flex! min-[56rem]:w-auto`}
          />
          <CartButton />
          <button
            type="button"
            popoverTarget={NAVIGATION_SHEET}
            aria-label="Navigation öffnen"
            className={`${icon} md:hidden`}
          >
            <MenuIcon aria-hidden className="size-6" />
          </button>
        </div>
      </div>
      <NavigationSheet current={current} />
    </header>
  )
}
