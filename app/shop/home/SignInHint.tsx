import { href, Link } from 'react-router'
import { GUEST_ORDERS, SIGN_IN_HINT } from '#app/http/sign-in-hint.ts'
import { Notice } from '#app/ui/Notice.tsx'

/**
 * Why a guest was led here from the customer area, for browsers without scripts: shown when the address
 * names it, so that the page stays the same for everybody. With scripts a toast says it.
 */
export function SignInHint() {
  return (
    <div id={SIGN_IN_HINT} className="page hidden py-4 noscript:target:block">
      <Notice tone="warn">
        <p>
          <strong>Bitte melden Sie sich an.</strong> Der Kunden-Bereich braucht ein Konto.{' '}
          {GUEST_ORDERS}
        </p>
        <Link
          prefetch="intent"
          to={href('/auth')}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          Anmelden oder Konto anlegen
        </Link>
      </Notice>
    </div>
  )
}
