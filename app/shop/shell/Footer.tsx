import { Mail, MapPin, MessageSquare, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { shop } from '#core/shop.ts'
import type { VendorCount } from '#core/storefront/listing.ts'
import { Logo } from './Logo.tsx'
import { contractLinks, fixedBrands, legalLinks, quickLinks, type ShellLink } from './links.ts'

const link = 'inline-flex min-h-11 items-center hover:underline'

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-sans text-base font-semibold tracking-normal">{title}</h2>
      {children}
    </section>
  )
}

function Links({ links }: { links: ShellLink[] }) {
  return (
    <ul className="text-muted">
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link prefetch="intent" to={to} className={link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Brands({ vendors }: FooterProps) {
  const brands = vendors.length > 0 ? vendors : fixedBrands.map(vendor => ({ vendor, count: 0 }))
  return (
    <ul className="text-muted">
      {brands.map(({ vendor, count }) => (
        <li key={vendor}>
          <Link
            prefetch="intent"
            to={`${href('/produkte')}?vendor=${encodeURIComponent(vendor)}`}
            className={`${link} gap-2`}
          >
            {vendor}
            {count > 0 && (
              <span>
                ({count}
                <span className="sr-only">{count === 1 ? ' Produkt' : ' Produkte'}</span>)
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Contact() {
  const { company } = shop
  const row = 'flex min-h-11 items-center gap-3'
  return (
    <div className="col-span-full lg:col-span-1">
      <Logo />
      <p className="mt-1 mb-4 text-muted">{shop.claim}</p>
      <address className="text-muted not-italic">
        <span className={row}>
          <MapPin aria-hidden className="size-5 shrink-0" />
          {company.street}, {company.postalCode} {company.city}
        </span>
        <a href={company.phoneHref} className={`${row} hover:underline`}>
          <Phone aria-hidden className="size-5 shrink-0" />
          {company.phone}
        </a>
        <a href={`mailto:${company.email}`} className={`${row} hover:underline`}>
          <Mail aria-hidden className="size-5 shrink-0" />
          {company.email}
        </a>
        <Link prefetch="intent" to={href('/kontakt')} className={`${row} hover:underline`}>
          <MessageSquare aria-hidden className="size-5 shrink-0" />
          Kontaktformular
        </Link>
      </address>
    </div>
  )
}

interface FooterProps {
  vendors: readonly VendorCount[]
}

/** The footer of every page (S-2.2, C-09). */
export function Footer({ vendors }: FooterProps) {
  return (
    <footer data-surface="ink" className="mt-auto">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 pt-14 pb-10 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <Contact />
        <Column title="Schnellzugriff">
          <Links links={quickLinks} />
        </Column>
        <Column title="Premium Marken">
          <Brands vendors={vendors} />
        </Column>
        <Column title="Rechtliches">
          <Links links={legalLinks} />
        </Column>
      </div>
      <div className="border-t border-line">
        <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-5">
          <ul className="flex flex-wrap gap-x-3 gap-y-3">
            {contractLinks.map(({ label, to }) => (
              <li key={to}>
                <Link
                  prefetch="intent"
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-control border border-edge px-4 font-semibold hover:border-fg"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted xl:ml-auto">
            Alle Preise inkl. MwSt., soweit nicht als Nettopreis bezeichnet, ggf. zzgl.{' '}
            <Link prefetch="intent" to={href('/versand-zahlung')} className="text-link">
              Versand
            </Link>
            . <span className="whitespace-nowrap">© {shop.company.legalName}</span>
          </p>
        </div>
      </div>
    </footer>
  )
}
