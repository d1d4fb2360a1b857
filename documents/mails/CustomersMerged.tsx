import { shop } from '#core/shop.ts'
import { Frame } from './Frame.tsx'
import { P } from './parts.tsx'

interface CustomersMergedProps {
  name: string
  /** Told to the address that counts no more. */
  isFormer: boolean
  publicUrl: string
}

/** The office found that two addresses are one customer (ADR-142); neither mail names the other address. */
export function CustomersMerged({ name, isFormer, publicUrl }: CustomersMergedProps) {
  return (
    <Frame
      title="Ihre Bestellungen sind zusammengeführt"
      preview="Zwei Adressen, ein Kunde: Das hat sich geändert."
      publicUrl={publicUrl}
    >
      <P>{name ? `Guten Tag ${name},` : 'Guten Tag,'}</P>
      <P>
        {isFormer
          ? 'Sie haben unter zwei E-Mail-Adressen bei uns bestellt. Wir führen Ihre Bestellungen jetzt unter der anderen Adresse. Post dazu geht künftig nur noch dorthin.'
          : 'Sie haben unter zwei E-Mail-Adressen bei uns bestellt. Wir führen alle Ihre Bestellungen jetzt unter dieser Adresse.'}
      </P>
      <P>An Ihren Verträgen, Zahlungen und Rechten ändert sich nichts.</P>
      <P>
        Stimmt das nicht? Bitte melden Sie sich sofort: {shop.company.email}, Telefon{' '}
        {shop.company.phone}. Wir machen es dann rückgängig.
      </P>
    </Frame>
  )
}
