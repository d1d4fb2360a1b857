import { Notice } from '#app/ui/Notice.tsx'

/** A field that two people set differently, as a form shows it. */
export interface ConflictWords {
  /** The field of the form. */
  name: string
  label: string
  mine: string
  theirs: string
  /** The other's value as the form sends it. */
  seen: string
  /** Who set the other value and when, where that is known. */
  author: string | null
}

interface ConflictsProps {
  conflicts: readonly ConflictWords[]
  /** What was changed meanwhile, with its article: 'Diese Bestellung'. */
  thing: string
}

/**
 * What two people set differently: nothing is saved until somebody has chosen. The form then sends
 * `seen-<field>`, the other's value, which counts as read from now on, and `keep-<field>`, whose value holds.
 */
export function Conflicts({ conflicts, thing }: ConflictsProps) {
  return (
    // Its own scroll: it stands above the buttons, which must stay in sight on a phone.
    <Notice tone="warn" role="alert" className="mb-4 max-h-[45dvh] overflow-y-auto">
      <p className="font-semibold">
        {thing} wurde inzwischen geändert. Gespeichert ist noch nichts: Bitte wählen Sie, was gelten
        soll.
      </p>
      {conflicts.map(({ name, label, mine, theirs, seen, author }) => (
        // Another value of somebody else is another question.
        <fieldset key={`${name} ${seen}`} className="mt-3">
          <legend className="font-semibold">{label}</legend>
          <input type="hidden" name={`seen-${name}`} value={seen} />
          <Choice name={name} value="mine" words={`Ihr Wert: ${mine}`} />
          <Choice
            name={name}
            value="theirs"
            words={`${author ? `Von ${author}` : 'Inzwischen'}: ${theirs}`}
          />
        </fieldset>
      ))}
    </Notice>
  )
}

function Choice({ name, value, words }: { name: string; value: 'mine' | 'theirs'; words: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" required className="tick" name={`keep-${name}`} value={value} />
      <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">{words}</span>
    </label>
  )
}
