import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { VendorCount } from './vendors.ts'

interface ShellProps {
  vendors: VendorCount[]
  children: ReactNode
}

/** Header, the page, footer. */
export function Shell({ vendors, children }: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#inhalt"
        className="button fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0"
        data-variant="primary"
      >
        Zum Inhalt springen
      </a>
      <Header />
      <main id="inhalt" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer vendors={vendors} />
    </div>
  )
}
