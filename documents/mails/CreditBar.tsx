import { formatCents } from '#core/money.ts'
import { look } from './look.ts'

const PLATES = 12

/** Our sign: the bar that fills plate by plate as rent turns into ownership, of one device where it is named. Cents. */
export function CreditBar({
  device,
  creditedCents,
  takeoverCents,
}: {
  device?: string
  creditedCents: number
  takeoverCents: number
}) {
  const share = takeoverCents > 0 ? Math.min(1, creditedCents / takeoverCents) : 0
  const filled = creditedCents > 0 ? Math.max(1, Math.floor(share * PLATES)) : 0
  return (
    <div style={{ margin: '0 0 14px' }}>
      <table width="100%" cellPadding={0} cellSpacing={3} role="presentation">
        <tbody>
          <tr>
            {Array.from({ length: PLATES }, (_, plate) => (
              <td
                // The plates never change places.
                // biome-ignore lint/suspicious/noArrayIndexKey: fixed row
                key={plate}
                height={18}
                style={{
                  backgroundColor: plate < filled ? '#D9F53B' : '#E2E0DA',
                  borderRadius: '3px',
                  fontSize: 0,
                }}
              />
            ))}
          </tr>
        </tbody>
      </table>
      <p style={{ ...look.small, margin: '6px 0 0' }}>
        {device && `${device}: `}
        {formatCents(creditedCents)} von {formatCents(takeoverCents)} Übernahmepreis angerechnet
      </p>
    </div>
  )
}
