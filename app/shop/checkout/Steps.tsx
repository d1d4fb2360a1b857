import { Check } from 'lucide-react'

const STEPS = ['Angaben', 'Vorbereitung', 'Zahlung & Bestellung']

/** Where in the checkout the visitor is; 1, 2 or 3. */
export function Steps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol
      aria-label="Schritte der Bestellung"
      className="flex flex-wrap gap-x-4 gap-y-2 sm:gap-x-6 text-sm"
    >
      {STEPS.map((label, index) => {
        const step = index + 1
        const done = step < current
        return (
          <li
            key={label}
            aria-current={step === current ? 'step' : undefined}
            className={`flex items-center gap-2 ${step === current ? 'font-semibold' : 'text-muted'}`}
          >
            <span
              aria-hidden
              className={`tabular grid size-6 place-items-center rounded-pill text-xs font-bold ${
                step <= current ? 'bg-inverse text-on-inverse' : 'border border-edge'
              }`}
            >
              {done ? <Check className="size-4" /> : step}
            </span>
            <span className={step === current ? '' : 'max-sm:sr-only'}>{label}</span>
            {done && <span className="sr-only">(erledigt)</span>}
          </li>
        )
      })}
    </ol>
  )
}
