import { href, Link } from 'react-router'

/** Stands at a form that asks for personal data (L-68). In a tab of its own, so that what was typed stays. */
export function PrivacyNotice() {
  return (
    <>
      Wie wir Ihre Daten verarbeiten, steht in der{' '}
      <Link prefetch="intent" to={href('/datenschutz')} target="_blank" className="text-link">
        Datenschutzerklärung
      </Link>
      .
    </>
  )
}
