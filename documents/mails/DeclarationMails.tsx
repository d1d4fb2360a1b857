import type { ReactNode } from 'react'
import { formatDateTime, formatDay } from '#core/dates.ts'
import {
  type Declaration,
  declarationConsequence,
  declarationRows,
  declarationTitle,
  endsInWords,
} from '#documents/legal/declaration-words.ts'
import { Frame } from './Frame.tsx'
import { CallToAction, Facts, P } from './parts.tsx'

interface EndMailProps {
  declaration: Declaration
  publicUrl: string
  /** What follows for devices that come back. */
  children: ReactNode
}

/** Confirms at once what was declared and when it arrived (§§ 312k (4), 356a BGB). */
export function DeclarationReceipt({ declaration, publicUrl, children }: EndMailProps) {
  const arrived = formatDateTime(declaration.receivedAt)
  const word = declaration.kind === 'withdrawal' ? 'Widerruf' : 'Kündigung'
  return (
    <Frame
      title={`Ihre ${word === 'Widerruf' ? 'Widerrufserklärung' : 'Kündigung'} ist eingegangen`}
      preview={`Eingang am ${arrived}`}
      publicUrl={publicUrl}
    >
      <P>Guten Tag {declaration.name},</P>
      <P>Ihre Erklärung ist am {arrived} bei uns eingegangen. Dies ist ihr vollständiger Inhalt:</P>
      <Facts rows={declarationRows(declaration)} />
      <P>{declarationConsequence(declaration)}</P>
      {children}
      <P>Die Erklärung liegt dieser E-Mail auch als PDF bei. Bitte bewahren Sie sie auf.</P>
    </Frame>
  )
}

/** The last days that a person found for a cancellation, as its receipt had announced (L-26). */
export function CancellationDecided({ declaration, publicUrl, children }: EndMailProps) {
  const { name, ends, receivedAt } = declaration
  const consequence = endsInWords(ends)
  return (
    <Frame title="Das Ende Ihrer Miete" preview={consequence} publicUrl={publicUrl}>
      <P>Guten Tag {name},</P>
      <P>wir haben Ihre Kündigung vom {formatDateTime(receivedAt)} bearbeitet.</P>
      <P>{consequence}</P>
      <Facts
        rows={ends.map(({ productName, endsOn, isEstimate }) => [
          productName,
          `${isEstimate ? 'voraussichtlich ' : ''}letzter Tag ${formatDay(endsOn)}`,
        ])}
      />
      {children}
    </Frame>
  )
}

/** The order to which a person attached a withdrawal, as its receipt had announced. */
export function WithdrawalAttached({
  declaration,
  orderNumber,
  publicUrl,
  children,
}: EndMailProps & { orderNumber: string }) {
  const { name, ends, receivedAt } = declaration
  return (
    <Frame
      title="Ihr Widerruf"
      preview={`Zugeordnet zu Bestellung ${orderNumber}.`}
      publicUrl={publicUrl}
    >
      <P>Guten Tag {name},</P>
      <P>
        wir haben Ihren Widerruf vom {formatDateTime(receivedAt)} der Bestellung {orderNumber}{' '}
        zugeordnet.
      </P>
      <P>
        {ends.length > 0
          ? declarationConsequence(declaration)
          : 'Wir prüfen Ihre Erklärung und melden uns mit den nächsten Schritten.'}
      </P>
      {children}
    </Frame>
  )
}

/** Tells the shop that a declaration has arrived. */
export function DeclarationNotice({
  declaration,
  orderNumber,
  publicUrl,
}: {
  declaration: Declaration
  orderNumber: string | null
  publicUrl: string
}) {
  return (
    <Frame
      title={`Eingang: ${declarationTitle(declaration)}`}
      preview={`${declaration.name}, ${declaration.contract}`}
      publicUrl={publicUrl}
    >
      <Facts
        rows={[
          ...declarationRows(declaration),
          ['Zugeordnet zu', orderNumber ?? 'keiner Bestellung, bitte von Hand zuordnen'],
        ]}
      />
      <P>{declarationConsequence(declaration)}</P>
      <CallToAction
        href={`${publicUrl}/admin/${declaration.kind === 'withdrawal' ? 'widerrufe' : 'kuendigungen'}`}
      >
        {declaration.kind === 'withdrawal' ? 'Widerrufe öffnen' : 'Kündigungen öffnen'}
      </CallToAction>
    </Frame>
  )
}
