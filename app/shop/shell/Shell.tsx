import type { ReactNode } from 'react'
import { StayWhileOffline } from '#app/ui/StayWhileOffline.tsx'
import type { VendorCount } from '#core/storefront/listing.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

interface ShellProps {
  vendors: readonly VendorCount[]
  children: ReactNode
}

/** Header, the page, footer. */
export function Shell({ vendors, children }: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#inhalt"
        className="button sr-only fixed z-50 focus:not-sr-only focus:fixed! focus:top-2! focus:left-2! focus:px-5! focus:py-2!"
        data-variant="primary"
      >
        Zum Inhalt springen
      </a>
      <Header />
      <main id="inhalt" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer vendors={vendors} />
      <StayWhileOffline />
    </div>
  )
}
