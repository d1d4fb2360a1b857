import { Minus, Plus } from 'lucide-react'

interface QuantityProps {
  value: number
  /** What is counted, for those who only hear it: 'Menge von Havel 2'. */
  label: string
  max?: number
  /** Called with the next number; 0 when minus is pressed at 1. */
  onChange: (next: number) => void
}

/** Minus, number, plus. */
export function Quantity({ value, label, max, onChange }: QuantityProps) {
  const button = 'grid size-11 place-items-center rounded-control hover:bg-floor disabled:text-edge'
  return (
    <fieldset className="inline-flex items-center rounded-control border-[1.5px] border-edge">
      <legend className="sr-only">{label}</legend>
      <button type="button" className={button} onClick={() => onChange(value - 1)}>
        <Minus aria-hidden className="size-4" />
        <span className="sr-only">Weniger</span>
      </button>
      <output className="tabular min-w-8 text-center font-semibold">{value}</output>
      <button
        type="button"
        className={button}
        disabled={max !== undefined && value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden className="size-4" />
        <span className="sr-only">Mehr</span>
      </button>
    </fieldset>
  )
}
