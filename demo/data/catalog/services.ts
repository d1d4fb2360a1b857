import type { ShippingCents } from './types.ts'

interface ShippingService {
  readonly key: string
  readonly name: string
  readonly cents: ShippingCents
  readonly label: string
  readonly adminLabel: string
  readonly method: 'free' | 'standard' | 'freight'
  readonly description: string
}

/** The three shipping classes: Stripe products with `metadata.category` `shipping`, one purchase price each. */
export const shippingServices = [
  {
    key: 'shipping_free',
    name: 'Versand kostenlos',
    cents: 0,
    label: 'Kostenloser Versand',
    adminLabel: 'Versand 0 € (frei Haus)',
    method: 'free',
    description: 'Lieferung in 5 bis 10 Werktagen, in Deutschland ohne Versandkosten.',
  },
  {
    key: 'shipping_standard',
    name: 'Versand Standard',
    cents: 4900,
    label: 'Standardversand',
    adminLabel: 'Versand 49 € (Paket, schwer)',
    method: 'standard',
    description: 'Schwere und sperrige Pakete, Lieferung in 5 bis 10 Werktagen.',
  },
  {
    key: 'shipping_freight',
    name: 'Versand Spedition',
    cents: 9900,
    label: 'Speditionsversand',
    adminLabel: 'Versand 99 € (Spedition)',
    method: 'freight',
    description:
      'Lieferung per Spedition frei Bordsteinkante, der Termin wird telefonisch abgestimmt.',
  },
] as const satisfies readonly ShippingService[]

/** Damage protection for rentals: a Stripe product with `metadata.category` `insurance` and one monthly price. */
export const careService = {
  key: 'care',
  name: 'Schadenschutz Care',
  description:
    'Begrenzt Ihren Anteil, wenn am Mietgerät etwas kaputtgeht: Care trägt bis zu 90 % der Schadenskosten.',
  centsPerMonth: 490,
} as const
