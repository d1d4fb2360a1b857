import { useId } from 'react'

interface PurposeSwitchProps {
  label: string
  text: string
  recipients: readonly string[]
  checked: boolean
  /** Without it the switch is locked. */
  onChange?: (checked: boolean) => void
}

/** One of the three switches of the dialog, with what it allows and to whom (S-2.2-11). */
export function PurposeSwitch({ label, text, recipients, checked, onChange }: PurposeSwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-4 border-b border-line py-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block cursor-pointer font-semibold">
          {label}
        </label>
        <div id={`${id}-text`} className="mt-1 text-sm text-muted">
          <p>{text}</p>
          {recipients.length > 0 && (
            <ul className="mt-2 list-disc space-y-1 pl-5">
              {recipients.map(recipient => (
                <li key={recipient}>{recipient}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch mt-0.5"
        aria-describedby={`${id}-text`}
        aria-checked={checked}
        checked={checked}
        disabled={!onChange}
        onChange={event => onChange?.(event.target.checked)}
      />
    </div>
  )
}
