import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './FieldFrame.tsx'
import { useValidity } from './validity.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  missing?: string
}

/** A box to tick with its label; never ticked unless the caller says so. */
export function Checkbox({ label, hint, error, missing, className, id, ...input }: CheckboxProps) {
  const field = useValidity({ label: '', hint, error, missing }, id)
  return (
    <div className={className}>
      <div className="flex items-start gap-3 py-2.5">
        <input {...input} {...field.control} type="checkbox" className="tick" />
        <label htmlFor={field.id} className="min-w-0 flex-1 cursor-pointer">
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${field.id}-hint`} className="pl-9 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="pl-9">
        <FieldError id={`${field.id}-error`}>{field.error}</FieldError>
      </div>
    </div>
  )
}

interface RadioCardsProps {
  /** Read before the choices, e.g. 'Ich bestelle als'. */
  legend: string
  name: string
  options: { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  /** Controlled with `onChange`, else `defaultValue`. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Hides the legend from sight when the heading above already says it. */
  quietLegend?: boolean
  className?: string
}

/** A choice of a few, side by side, each a card that can be hit anywhere. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, name, options, value, defaultValue, onChange, quietLegend, className } = props
  return (
    <fieldset className={className}>
      <legend className={quietLegend ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{legend}</legend>
      <div className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
        {options.map(option => (
          <label key={option.value} className={classes('radio-card')}>
            <input
              type="radio"
              className="tick"
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: defaultValue === option.value }
                : { checked: value === option.value })}
              onChange={() => onChange?.(option.value)}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{option.label}</span>
              {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
