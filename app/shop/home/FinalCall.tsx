import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'

/** The last word of the home page. */
export function FinalCall() {
  return (
    <section data-surface="ink" aria-labelledby="los">
      <div className="page section flex flex-wrap items-end justify-between gap-8">
        <div className="max-w-read">
          <h2 id="los" className="text-h1">
            Morgen früh könnten Sie schon trainieren wollen.
          </h2>
          <p className="mt-4 text-lead text-muted">
            Suchen Sie Ihr Gerät aus. Den Rest besprechen wir mit der Spedition.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href('/produkte')} variant="primary" size="large">
            Jetzt Equipment mieten
          </ButtonLink>
          <ButtonLink to={href('/gewerbe')} variant="outline" size="large">
            Mehr erfahren
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
