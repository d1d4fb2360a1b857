import type { CustomerOrderGroup } from '#core/account-view/orders.server.ts'
import { formatDay } from '#core/dates.ts'

/** That a withdrawal or a cancellation has arrived about which a person decides. */
export function ExaminedDeclarations({
  declarations,
}: {
  declarations: CustomerOrderGroup['examinedDeclarations']
}) {
  return declarations.map(({ kind, on, names }) => {
    const [what, it] = kind === 'withdrawal' ? ['Widerruf', 'ihn'] : ['Kündigung', 'sie']
    return (
      <p
        key={`${kind} ${on} ${names.join(', ')}`}
        className="border-b border-line px-4 py-3 text-sm wrap-anywhere sm:px-6"
      >
        {`${what} eingegangen am ${formatDay(on)}${names.length > 0 ? ` (${names.join(', ')})` : ''}: Wir prüfen ${it} und melden uns.`}
      </p>
    )
  })
}
