import { ShoppingBag } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'

/** Nothing in the cart (S-2.7-1). `email`: of the account, null for guests. */
export function EmptyCart({ email }: { email: string | null }) {
  return (
    <EmptyState
      level={1}
      icon={ShoppingBag}
      title="Ihr Warenkorb ist leer"
      actions={
        <ButtonLink to={href('/produkte')} variant="primary" size="large">
          Jetzt einkaufen
        </ButtonLink>
      }
    >
      <p>{email ? `Willkommen zurück, ${email}!` : 'Kein Konto erforderlich'}</p>
    </EmptyState>
  )
}
