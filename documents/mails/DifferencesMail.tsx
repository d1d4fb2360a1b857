import { orderNumber } from '#core/orders/order-number.ts'
import type { SeenDifference } from '#core/reconciliation/read.server.ts'
import { Frame } from './Frame.tsx'
import { CallToAction, P } from './parts.tsx'

export function differencesTitle(count: number): string {
  return count === 1 ? 'Abgleich: eine neue Abweichung' : `Abgleich: ${count} neue Abweichungen`
}

/** For the office: what the night has found, in both words. */
export function DifferencesFound({
  found,
  publicUrl,
}: {
  found: readonly SeenDifference[]
  publicUrl: string
}) {
  return (
    <Frame
      title={differencesTitle(found.length)}
      preview="Unsere Bücher und der Zahlungsanbieter sagen Verschiedenes."
      publicUrl={publicUrl}
    >
      <P>
        Beim nächtlichen Abgleich mit dem Zahlungsanbieter stimmt Folgendes nicht überein. Geändert
        wurde nichts.
      </P>
      {found.map(({ difference, orderNumber: number }) => (
        <P key={difference.id}>
          {number === null ? '' : `Bestellung ${orderNumber(number)}: `}
          bei uns {difference.ours}, beim Zahlungsanbieter {difference.theirs}.{' '}
          {difference.proposal}
        </P>
      ))}
      <CallToAction href={`${publicUrl}/admin/abgleich`}>Zum Abgleich</CallToAction>
    </Frame>
  )
}
