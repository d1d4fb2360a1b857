import { Menu as MenuIcon, Search } from 'lucide-react'
import { Form, Link, NavLink } from 'react-router'
import { AccountLink } from './AccountLink.tsx'
import { CartButton } from './CartButton.tsx'
import { Logo } from './Logo.tsx'
import { menus, plainLinks } from './links.ts'
import { Menu } from './Menu.tsx'
import { NAVIGATION_SHEET, NavigationSheet } from './NavigationSheet.tsx'

const icon = 'flex size-11 items-center justify-center rounded-control hover:bg-floor'

function SearchField() {
  return (
    <Form role="search" action="/suche" className="relative hidden lg:block">
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <input
        type="search"
        name="q"
        aria-label="Produkte suchen"
        placeholder="Suchen"
        className="control h-11 min-h-0 w-40 py-0 pl-10 xl:w-52"
      />
    </Form>
  )
}

/** The sticky header (shop.md § 2.2). Works without JavaScript: details, popover, links, a form. */
export function Header() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground">
      <div className="page flex h-16 items-center gap-1 lg:h-18">
        <Logo />
        <nav aria-label="Hauptmenü" className="ml-4 hidden items-center md:flex xl:ml-8">
          {menus.map(menu => (
            <Menu key={menu.label} menu={menu} />
          ))}
          {plainLinks.map(link => (
            <NavLink
              key={link.to}
              to={link.to}
              className="hidden min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap hover:bg-floor min-[54rem]:flex"
            >
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <SearchField />
          <Link to="/suche" aria-label="Suche" className={`${icon} lg:hidden`}>
            <Search aria-hidden className="size-5" />
          </Link>
          <AccountLink
            compact
            className={`${icon} hidden! min-w-11 px-2 font-medium whitespace-nowrap sm:flex! xl:w-auto`}
          />
          <CartButton />
          <button
            type="button"
            popoverTarget={NAVIGATION_SHEET}
            aria-label="Navigation öffnen"
            className={`${icon} min-[54rem]:hidden`}
          >
            <MenuIcon aria-hidden className="size-6" />
          </button>
        </div>
      </div>
      <NavigationSheet />
    </header>
  )
}
