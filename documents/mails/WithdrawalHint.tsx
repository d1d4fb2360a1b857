import { Link } from '@react-email/link'
import { shop } from '#core/shop.ts'
import { look } from './look.ts'
import { P, Subheading } from './parts.tsx'

/** The right to withdraw with its cost of return, and the way to do it (L-14, L-20). */
export function WithdrawalHint({ number, publicUrl }: { number: string; publicUrl: string }) {
  return (
    <>
      <Subheading>Widerruf und Rückgabe</Subheading>
      <P>
        Sie können jeden Vertrag innerhalb von {shop.withdrawalDays} Tagen ab Lieferung ohne Angabe
        von Gründen widerrufen, auch online:{' '}
        <Link href={`${publicUrl}/vertrag-widerrufen?vertrag=${number}`} style={look.link}>
          Vertrag widerrufen
        </Link>
        . Die Kosten der Rücksendung tragen Sie; für Speditionsware sind das höchstens etwa{' '}
        {shop.returnCostCapCents / 100} EUR je Gerät. Außerdem gilt unser{' '}
        <Link href={`${publicUrl}/rueckgabe`} style={look.link}>
          freiwilliges {shop.voluntaryReturnDays}-Tage-Rückgaberecht
        </Link>
        .
      </P>
    </>
  )
}
