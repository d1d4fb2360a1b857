import { expect, test } from 'vitest'
import { acceptCare, addItem, emptyCart, proposeCare, syncShipping } from '#core/cart/cart.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { mailFixture } from '#test/fixtures/mail-gateway.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { givenPetrasOrder, petra } from '#test/fixtures/petra.ts'
import { emptyDetails } from '../details/details.ts'
import { FullSummary } from './FullSummary.tsx'

const mails = mailFixture()

/** Petra's cart, as it is before she orders. */
function cart() {
  const rower = {
    ...{ id: 'rower-rental-24', productId: 'rower', title: 'Rudergerät Havel 2', image: '' },
    ...{ price: 49, quantity: 1, type: 'rental' as const, rentalDuration: 24 },
    ...{ stripeProductId: 'rower', stripePriceId: 'price_rower' },
  }
  const care = {
    ...{ priceId: 'price_care', stripeProductId: 'care' },
    ...{ monthlyCents: 490, title: 'Schadenschutz Care' },
  }
  const freight = { priceId: 'price_freight', cents: 9900, label: 'Spedition' }
  const rented = acceptCare(proposeCare(addItem(emptyCart, rower), care), true)
  return syncShipping(rented, freight)
}

/** What Art. 246a § 1 EGBGB asks for, in the words of the shop: goods, sums, term, delivery, returns, warranty. */
const told = [
  'Petra Lange',
  'Am Markt 3',
  'Rudergerät Havel 2',
  'Mindestlaufzeit 24 Monate',
  'gesamt 1.176,00 €',
  'Schadenschutz Care',
  '4,90 €/Monat',
  'Spedition',
  '99,00 €',
  '152,90 €',
  '53,90 €',
  '1.392,60 €',
  'inkl. 19 % MwSt.',
  /Lieferzeit:? 5–10 Werktage ab Zahlungseingang/,
  'Die Miete beginnt mit der Lieferung',
  'unbefristet weiter und ist mit einer Frist von höchstens 1 Monat kündbar',
  /14 Tagen ab Lieferung/,
  /Speditionsware[^.]*höchstens (etwa )?199(,00)? (€|EUR) je Gerät/,
  /30-Tage-Rückgaberecht|Rückgaberecht von 30 Tagen/,
]

test('what the law wants told stands above the button, and again in the confirmation with its texts (L-13a)', async () => {
  const shipping = { ...emptyDetails.shipping, ...petra.shippingAddress }
  const page = onPage(
    <FullSummary
      cart={cart()}
      quote={null}
      details={{ ...emptyDetails, email: petra.customerEmail, shipping }}
      warrantyNotice={null}
    />,
  )
  const { group } = await givenPetrasOrder(mails.db)
  const mail = await mails.mail('order_confirmation', { orderGroupId: group.id })
  for (const text of [page, mail.html].map(html => wordsOf(html.replaceAll('<!-- -->', '')))) {
    for (const fact of told) {
      if (typeof fact === 'string') expect(text).toContain(fact)
      else expect(text).toMatch(fact)
    }
  }
  expect(linksOf(page)).toEqual(
    expect.arrayContaining(['AGB → /agb', 'Widerrufsrecht → /widerrufsrecht']),
  )
  expect(mail.attachments.map(each => each.filename)).toEqual(['AGB.pdf', 'Widerrufsbelehrung.pdf'])
})
