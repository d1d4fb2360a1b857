import { href, Link } from 'react-router'

export function PrivacyHint() {
  return (
    <p className="text-sm text-muted">
      Wir nutzen Ihre Angaben nur für diese Anfrage.{' '}
      <Link prefetch="intent" to={href('/datenschutz')} className="text-link">
        Datenschutz
      </Link>
    </p>
  )
}
