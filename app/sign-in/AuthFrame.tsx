import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#app/ui/Card.tsx'
import { CreditBar } from '#app/ui/CreditBar.tsx'
import { byPurchaseOption } from '#core/purchase-option.ts'

const benefits = [
  'Bestellungen und Lieferungen im Blick',
  byPurchaseOption({
    offered: 'Angerechnete Miete und Übernahmepreis je Gerät',
    without: 'Laufzeit und Zahlungen je Mietgerät',
  }),
  'Passwort ändern und Miete online kündigen; sie endet frühestens mit ihrer Mindestlaufzeit',
]

/** How rent adds up towards a device; a picture of it, not a figure. */
function FillingCredit() {
  return (
    <div aria-hidden>
      <CreditBar percent={44} label="" />
      <p className="mt-3 text-sm text-muted">Jede Monatsmiete zahlt auf Ihr Gerät ein.</p>
    </div>
  )
}

/** The pages around sign-in: the form beside what an account is good for. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page py-8 sm:py-12 lg:py-16">
      <div className="mx-auto grid max-w-md gap-4 lg:max-w-5xl lg:grid-cols-2 lg:gap-0">
        <aside
          data-surface="ink"
          className="hidden flex-col justify-between gap-10 rounded-l-card p-10 lg:flex"
        >
          <p className="font-display text-h2 font-bold tracking-tight text-balance">
            Ihr Konto für alles, was Sie mieten und kaufen.
          </p>
          {byPurchaseOption({ offered: <FillingCredit />, without: null })}
          <ul className="space-y-4">
            {benefits.map(benefit => (
              <li key={benefit} className="flex items-start gap-3">
                <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-pill bg-signal text-ink">
                  <Check aria-hidden className="size-4" />
                </span>
                {benefit}
              </li>
            ))}
          </ul>
        </aside>
        <Card className="p-5 sm:p-8 lg:rounded-l-none lg:p-10">{children}</Card>
      </div>
    </div>
  )
}
