import { z } from 'zod'
import type { StoredAddress } from '#db/schema/orders.ts'
import { EMAIL_ADDRESS } from '../email-address.ts'
import type { ShopError } from '../errors.ts'
import { looksLikeVatId, plainVatId, vatIdShape } from '../invoices/vat-id.ts'
import { phoneNumber, postalAddress } from '../orders/address.ts'
import { invalidField, linesBeyondOrder, tooManyLines } from '../refusals.ts'
import { shop } from '../shop.ts'
import { reportedVisit } from '../tracking/reported-visit.ts'

const trimmed = (longest: number) => z.string().trim().max(longest)
const needed = (longest: number) => trimmed(longest).min(1)
const blank = (value: unknown) => (value === null || value === '' ? undefined : value)
const optional = (longest: number) => z.preprocess(blank, trimmed(longest).optional())

const vatId = trimmed(20)
  .refine(text => text === '' || looksLikeVatId(text), vatIdShape)
  .transform(plainVatId)

const item = z.object({
  stripeProductId: needed(120),
  stripePriceId: needed(120).startsWith('price_'),
  quantity: z.number().int().min(1).max(shop.maxUnits),
  type: z.enum(['purchase', 'rental']),
})

const items = z.array(item).min(1).max(shop.maxLines, tooManyLines)

const request = z.object({
  items,
  customerEmail: trimmed(254).regex(EMAIL_ADDRESS),
  // The first: where one address is both, what is wrong with it stands there.
  shippingAddress: z.preprocess(blank, postalAddress.optional()),
  billingAddress: postalAddress,
  shippingPriceId: optional(120),
  phone: phoneNumber,
  customerType: z.enum(['private', 'business']).default('private'),
  company: optional(200),
  vatId: z.preprocess(blank, vatId.optional()),
  careConsent: z.boolean().optional(),
  startBeforeWithdrawal: z.boolean().optional(),
  usedGoodsConsent: z.boolean().optional(),
  returnsOldDevice: z.boolean().optional(),
  cartVersion: z.preprocess(blank, z.uuid().optional()),
  // What this browser began a checkout with before it changed its cart (ADR-208).
  replacedVersion: z.uuid().optional().catch(undefined),
  // Where somebody came from never costs them their order.
  visit: reportedVisit.optional().catch(undefined),
})

export type WantedItem = z.infer<typeof item>

/** A checkout as the browser asks for it, checked in its form only. No amounts: those are ours. */
export type CheckoutRequest = Omit<z.infer<typeof request>, 'shippingAddress'> & {
  shippingAddress: StoredAddress
}

/** German words for what is wrong with a field, by the beginning of its path. */
const messages: [path: string, message: string][] = [
  ['items.quantity', `Bitte wählen Sie eine ganze Menge zwischen 1 und ${shop.maxUnits}.`],
  [
    'items.stripePriceId',
    'Dieser Preis ist uns nicht bekannt. Bitte legen Sie den Artikel neu in den Warenkorb.',
  ],
  ['items', 'Ihr Warenkorb ist leer oder enthält ungültige Artikel.'],
  ['customerEmail', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ['billingAddress', 'Bitte vervollständigen Sie Ihre Rechnungsadresse.'],
  ['shippingAddress', 'Bitte vervollständigen Sie Ihre Lieferadresse inklusive Telefonnummer.'],
  ['cartVersion', 'Der Warenkorb konnte nicht zugeordnet werden. Bitte laden Sie die Seite neu.'],
  ['company', 'Bitte geben Sie Ihren Firmennamen ein.'],
]

/**
 * Checks the form of a checkout request. Throws `invalid` with the first wrong field and a German
 * text. What the cart holds is checked by `priceCart`.
 */
export function readCheckoutRequest(body: unknown): CheckoutRequest {
  const parsed = request.safeParse(body)
  if (!parsed.success) throw refusalOf(parsed.error)
  const data = parsed.data
  const shippingAddress = data.shippingAddress ?? data.billingAddress
  const phone = shippingAddress.phone ?? data.phone ?? data.billingAddress.phone
  if (!phone) throw refusal(['shippingAddress', 'phone'])
  if (data.customerType === 'business' && !data.company) throw refusal(['company'])
  return { ...data, phone, shippingAddress: { ...shippingAddress, phone } }
}

const cart = z.object({
  items: z
    .array(item.extend({ quantity: z.number().int().min(1) }))
    .max(shop.maxLines, tooManyLines),
  cartVersion: request.shape.cartVersion,
  replacedVersion: request.shape.replacedVersion,
})

/** A cart whose prices are to be shown. */
export type CartRequest = z.infer<typeof cart>

/** Checks the form of a cart alone, for showing its prices. */
export function readCart(body: unknown): CartRequest {
  const parsed = cart.safeParse(body)
  if (!parsed.success) throw refusalOf(parsed.error)
  return parsed.data
}

function refusalOf({ issues }: z.ZodError): ShopError {
  const [first] = issues
  if (first?.message === tooManyLines) return linesBeyondOrder()
  const path = first?.path ?? []
  return first?.code === 'custom' ? invalidField(fieldOf(path), first.message) : refusal(path)
}

const fieldOf = (path: PropertyKey[]) => path.filter(part => typeof part === 'string').join('.')

function refusal(path: PropertyKey[]): ShopError {
  const field = fieldOf(path)
  const message =
    messages.find(([beginning]) => field.startsWith(beginning))?.[1] ??
    'Die Anfrage ist unvollständig oder enthält ungültige Angaben.'
  return invalidField(field || 'body', message)
}
