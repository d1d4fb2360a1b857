import { shop } from '#core/shop.ts'
import { Frame } from './Frame.tsx'
import { P } from './parts.tsx'

/**
 * An address stood at a guest's order by mistake (ADR-162). Its reader is mostly a stranger: nothing of the order, or
 * of whoever placed it, stands here.
 */
export function OrderEmailCorrected({ publicUrl }: { publicUrl: string }) {
  return (
    <Frame
      title="Ihre Adresse steht nicht mehr an einer Bestellung"
      preview="Sie bekommen dazu keine E-Mails mehr."
      publicUrl={publicUrl}
    >
      <P>Guten Tag,</P>
      <P>
        diese E-Mail-Adresse war bei uns an einer Bestellung eingetragen. Wir haben das berichtigt:
        Sie bekommen dazu keine E-Mails mehr, und Links aus früheren E-Mails gelten nicht mehr.
      </P>
      <P>Haben Sie nichts bestellt, müssen Sie nichts tun.</P>
      <P>
        Haben Sie selbst bestellt und nichts ändern lassen? Bitte melden Sie sich sofort:{' '}
        {shop.company.email}, Telefon {shop.company.phone}. Wir machen es dann rückgängig.
      </P>
    </Frame>
  )
}
