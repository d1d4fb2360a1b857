import { ButtonLink } from '#app/ui/Button.tsx'

/** Shown once: what lets somebody in whose device is gone. */
export function RecoveryCodes({ codes, onwards }: { codes: readonly string[]; onwards: string }) {
  return (
    <>
      <p className="mb-4">
        Eingerichtet. Schreiben Sie diese Wiederherstellungscodes ab, oder drucken Sie sie aus:
        Jeder ersetzt einmal die App, wenn Ihr Gerät weg ist.{' '}
        <strong>Wir zeigen sie nie wieder.</strong>
      </p>
      <ul className="tabular mb-6 grid grid-cols-2 gap-2 rounded-control bg-floor p-4 font-mono text-sm">
        {codes.map(code => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <ButtonLink to={onwards} variant="primary" wide>
        Ich habe die Codes
      </ButtonLink>
    </>
  )
}
