import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface FieldErrorProps {
  id: string
  children: ReactNode
}

/** What is wrong with a field, in words, beside it. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null
  return (
    <p
      id={id}
      lang={typeof children === 'string' ? languageOfError(children) : undefined}
      className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-bad"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

/** Forms with words of the specification in English are marked so as a whole; of their refusals only these are. */
function languageOfError(text: string): 'en' | 'de' {
  return text.endsWith(' is required') ? 'en' : 'de'
}

interface FieldFrameProps {
  id: string
  label: string
  optional?: boolean
  hint?: ReactNode
  error: string | null
  className?: string
  children: ReactNode
}

/** Label above, hint and error below; the label never disappears. */
export function FieldFrame({
  id,
  label,
  optional,
  hint,
  error,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
