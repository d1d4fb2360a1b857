import { href } from 'react-router'

const link = 'text-link inline-flex min-h-11 items-center'

/** Both can be read before anything is decided. They stand outside the router, so they are plain links. */
export function LegalLinks() {
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      <a href={href('/datenschutz')} className={link}>
        Datenschutz
      </a>
      <a href={href('/impressum')} className={link}>
        Impressum
      </a>
    </p>
  )
}
