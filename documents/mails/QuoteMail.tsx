import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import { quoteTotals } from '#core/quotes/totals.ts'
import { shop } from '#core/shop.ts'
import type { quotes } from '#db/schema/schema.ts'
import { deliveryWords, quoteLineWords, quoteSums } from '#documents/quotes/words.ts'
import { Frame } from './Frame.tsx'
import { Amount, CallToAction, P, Small, Written } from './parts.tsx'

interface QuoteMailProps {
  quote: Pick<
    typeof quotes.$inferSelect,
    'number' | 'firstName' | 'lastName' | 'lines' | 'shippingCents' | 'note' | 'validUntil'
  >
  quoteUrl: string
  publicUrl: string
}

/** An offer to a business, with the link that shows and accepts it (ADR-155). */
export function QuoteMail({ quote, quoteUrl, publicUrl }: QuoteMailProps) {
  const { firstName, lastName, lines, shippingCents, note, validUntil } = quote
  const number = quoteNumber(quote.number)
  return (
    <Frame
      title={`Ihr Angebot ${number}`}
      preview={`Gültig bis ${formatDay(validUntil)}: ansehen und annehmen.`}
      publicUrl={publicUrl}
    >
      <P>
        Guten Tag {firstName} {lastName},
      </P>
      <P>
        hier ist unser Angebot. Es gilt bis {formatDay(validUntil)}; über den Link können Sie es
        ansehen und annehmen. Als PDF liegt es dieser E-Mail bei.
      </P>
      <CallToAction href={quoteUrl}>Angebot ansehen</CallToAction>
      <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 14px' }}>
        <tbody>
          {lines.map(line => {
            const { what, way, net } = quoteLineWords(line)
            return (
              <Amount
                key={`${line.productId} ${way}`}
                label={what}
                note={way}
                amount={`${net} netto`}
              />
            )
          })}
          <Amount label="Lieferung" amount={deliveryWords(shippingCents)} />
          {quoteSums(quoteTotals(quote)).map(([label, { netCents, grossCents }]) => (
            <Amount
              key={label}
              strong
              label={label}
              note={`${formatCents(grossCents)} brutto`}
              amount={`${formatCents(netCents)} netto`}
            />
          ))}
        </tbody>
      </table>
      {note && <Written>{note}</Written>}
      <Small>
        Fragen oder Änderungswünsche? Antworten Sie einfach auf diese E-Mail oder rufen Sie an:{' '}
        {shop.company.phone}.
      </Small>
    </Frame>
  )
}
