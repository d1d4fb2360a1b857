import { shop } from '#core/shop.ts'
import { Frame } from './Frame.tsx'
import { P } from './parts.tsx'

interface CustomersSeparatedProps {
  name: string
  /** Told to the address that counts no more. */
  isFormer: boolean
  publicUrl: string
}

/** The office found that two addresses are one customer (ADR-142); neither mail names the other address. */
export function CustomersSeparated({ name, isFormer, publicUrl }: CustomersSeparatedProps) {
  return (
    <Frame
      title="Ihre Bestellungen sind wieder getrennt"
      preview="Zwei Adressen, zwei Kunden: Das hat sich geändert."
      publicUrl={publicUrl}
    >
      <P>{name ? `Guten Tag ${name},` : 'Guten Tag,'}</P>
      <P>
        {isFormer
          ? 'wir hatten Bestellungen von dieser Adresse mit denen einer anderen zusammengeführt. Das haben wir rückgängig gemacht: Post zu Ihren Bestellungen geht wieder an diese Adresse.'
          : 'wir hatten Bestellungen von einer anderen Adresse mit Ihren zusammengeführt. Das haben wir rückgängig gemacht: Unter dieser Adresse führen wir wieder nur die Bestellungen, die von ihr kamen.'}
      </P>
      {isFormer && (
        <P>
          Links zu diesen Bestellungen, die Sie vorher per E-Mail bekommen haben, gelten nicht mehr.
          Brauchen Sie einen neuen, melden Sie sich bitte.
        </P>
      )}
      <P>An Ihren Verträgen, Zahlungen und Rechten ändert sich nichts.</P>
      <P>
        Haben Sie Fragen dazu? Sie erreichen uns unter {shop.company.email} oder Telefon{' '}
        {shop.company.phone}.
      </P>
    </Frame>
  )
}
