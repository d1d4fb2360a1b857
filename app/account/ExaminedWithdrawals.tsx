import type { CustomerOrderGroup } from '#core/account-view/orders.server.ts'
import { formatDay } from '#core/dates.ts'

/** That a withdrawal has arrived about which a person decides. */
export function ExaminedWithdrawals({
  withdrawals,
}: {
  withdrawals: CustomerOrderGroup['examinedWithdrawals']
}) {
  return withdrawals.map(({ on, names }) => (
    <p
      key={`${on} ${names.join(', ')}`}
      className="border-b border-line px-4 py-3 text-sm wrap-anywhere sm:px-6"
    >
      {`Widerruf eingegangen am ${formatDay(on)}${names.length > 0 ? ` (${names.join(', ')})` : ''}: Wir prüfen ihn und melden uns.`}
    </p>
  ))
}
