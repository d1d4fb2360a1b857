import { href, NavLink } from 'react-router'

const pages = [
  { to: href('/admin/marketing'), label: 'Herkunft' },
  { to: href('/admin/marketing/meldungen'), label: 'Meldungen' },
  { to: href('/admin/marketing/links'), label: 'Kampagnen-Links' },
]

/** The heading of the pages of marketing, and the way between them. */
export function MarketingPages() {
  return (
    <>
      <h1 className="mb-2 text-h2">Marketing</h1>
      <nav aria-label="Marketing" className="mb-6 flex flex-wrap gap-1">
        {pages.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-semibold hover:bg-floor aria-[current=page]:bg-inverse aria-[current=page]:text-on-inverse"
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
