import { href, Link } from 'react-router'
import { Notice } from '#app/ui/Notice.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { orderNumber } from '#core/orders/order-number.ts'
import type { Affected, AffectedUnit } from '#core/recalls/affected.server.ts'
import { orderPath } from '../order-path.ts'
import { Pages } from '../table/Pages.tsx'
import type { Page } from '../table/page-of.ts'
import { UNITS } from './pages.ts'
import { placeWords } from './words.ts'

const SHOWN = 200

/** Which devices a recall means and who has them, before anybody is told. */
export function AffectedList({ affected, page }: { affected: Affected; page: Page<AffectedUnit> }) {
  const { units, recipients, unknownSerials, leftOut } = affected
  const count = (place: AffectedUnit['place']) => units.filter(unit => unit.place === place).length
  const lost = count('lost')
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure label="Geräte" value={units.length} />
        <Figure label="im Haus" value={count('house')} />
        <Figure label="bei Kunden" value={count('out') + count('sold')} />
        <Figure label="E-Mails" value={recipients} />
      </dl>
      {unknownSerials.length > 0 && (
        <Notice tone="warn">
          {`Kein Gerät dieses Produkts hat ${unknownSerials.length === 1 ? 'diese Seriennummer' : `diese ${unknownSerials.length} Seriennummern`}: ${unknownSerials.slice(0, 20).join(', ')}${unknownSerials.length > 20 ? ' …' : ''}`}
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice tone="warn">
          {`Zu ${leftOut === 1 ? 'einer Auslieferung' : `${leftOut} Auslieferungen`} ist kein Gerät erfasst. Ob sie betroffen ${leftOut === 1 ? 'ist' : 'sind'}, weiß niemand. Wenn Sie sie mit warnen möchten, setzen Sie oben den Haken.`}
        </Notice>
      )}
      {lost > 0 && (
        <Notice tone="bad">
          {`${lost === 1 ? 'Ein Gerät ist' : `${lost} Geräte sind`} draußen, aber die Daten des Käufers sind gelöscht. Diese Menschen erreichen Sie nur öffentlich.`}
        </Notice>
      )}
      {units.length > 0 && <AffectedTable units={page.shown} />}
      <Pages {...page} name={UNITS} label="Seiten der Geräte" />
    </div>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="rounded-card border border-line bg-card p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular text-h3 font-bold">{value}</dd>
    </div>
  )
}

/** The first of them, device by device. */
export function AffectedTable({ units }: { units: readonly AffectedUnit[] }) {
  return (
    <>
      <Table
        caption="Betroffene Geräte"
        head={
          <tr>
            <Th>Seriennummer</Th>
            <Th>Charge</Th>
            <Th>Wo</Th>
            <Th>Bestellung</Th>
            <Th>Wer</Th>
          </tr>
        }
      >
        {units.slice(0, SHOWN).map(unit => (
          <tr key={unit.inventoryId ?? unit.holder?.orderId}>
            <Td className="tabular whitespace-nowrap">
              {unit.inventoryId ? (
                <Link
                  to={href('/admin/inventar/:deviceId', { deviceId: unit.inventoryId })}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {unit.serialNumber ?? 'ohne Nummer'}
                </Link>
              ) : (
                'kein Gerät erfasst'
              )}
            </Td>
            <Td>{unit.batch ?? '–'}</Td>
            <Td>{placeWords[unit.place]}</Td>
            <Td className="tabular whitespace-nowrap">
              {unit.holder ? (
                <Link
                  to={orderPath(unit.holder.number)}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {orderNumber(unit.holder.number)}
                </Link>
              ) : (
                '–'
              )}
            </Td>
            <Td className="min-w-48 wrap-anywhere">
              {[unit.holder?.name, unit.holder?.email ?? unit.buyerEmail]
                .filter(Boolean)
                .join(', ') || '–'}
            </Td>
          </tr>
        ))}
      </Table>
      {units.length > SHOWN && (
        <p className="text-sm text-muted">{`Gezeigt sind die ersten ${SHOWN} von ${units.length}.`}</p>
      )}
    </>
  )
}
