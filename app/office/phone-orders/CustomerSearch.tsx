import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import type { FoundCustomer } from '#core/phone-orders/customers.server.ts'
import { useFound } from './use-found.ts'

interface CustomerSearchProps {
  chosen: FoundCustomer | null
  onChoose: (customer: FoundCustomer | null) => void
}

/** Finds who is known already; whoever is not is typed in below. */
export function CustomerSearch({ chosen, onChoose }: CustomerSearchProps) {
  const [typed, setTyped] = useState('')
  const path = href('/admin/telefonbestellungen/kunden')
  const { term, things, error, isBusy } = useFound<FoundCustomer>(path, typed)
  if (chosen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-floor p-3">
        <p className="min-w-0 wrap-anywhere">
          <strong>{chosen.company ?? chosen.name}</strong>
          <span className="block text-sm text-muted">
            {chosen.email} · {chosen.hasAccount ? 'Die Bestellung gehört zum Konto.' : 'Ohne Konto'}
          </span>
        </p>
        <Button variant="outline" size="small" onClick={() => onChoose(null)}>
          Anderer Kunde
        </Button>
      </div>
    )
  }
  return (
    <div>
      <Field
        label="Bekannten Kunden suchen"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        hint="Name, Firma, E-Mail oder Telefon. Neue Kunden tragen Sie unten ein."
      />
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {error ??
          (isBusy
            ? 'Suche...'
            : term !== null && things.length === 0
              ? 'Keine Kunden gefunden'
              : '')}
      </p>
      {things.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {things.map(customer => (
            <li key={customer.id}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-2 text-left hover:bg-floor"
                onClick={() => onChoose(customer)}
              >
                <span className="font-semibold wrap-anywhere">
                  {customer.company ?? (customer.name || customer.email)}
                </span>
                <span className="text-sm text-muted wrap-anywhere">{customer.email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
