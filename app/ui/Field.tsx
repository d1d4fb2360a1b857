import type { ComponentProps } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldTexts, useValidity } from './validity.ts'

type FieldProps = FieldTexts & ComponentProps<'input'> & { optional?: boolean }

/** A line of text with label, hint and error. Takes everything that `<input>` takes. */
export function Field({
  label,
  hint,
  error,
  errorId,
  missing,
  mismatch,
  optional,
  className,
  id,
  ...input
}: FieldProps) {
  const field = useValidity({ label, hint, error, errorId, missing, mismatch }, id)
  return (
    <FieldFrame {...{ label, hint, optional, className }} id={field.id} error={field.error}>
      <input type="text" {...input} {...field.control} className="control" />
    </FieldFrame>
  )
}

type TextAreaProps = FieldTexts & ComponentProps<'textarea'> & { optional?: boolean }

/** Several lines of text with label, hint and error. */
export function TextArea({
  label,
  hint,
  error,
  errorId,
  missing,
  mismatch,
  optional,
  className,
  id,
  ...area
}: TextAreaProps) {
  const field = useValidity({ label, hint, error, errorId, missing, mismatch }, id)
  return (
    <FieldFrame {...{ label, hint, optional, className }} id={field.id} error={field.error}>
      <textarea rows={5} {...area} {...field.control} className="control" />
    </FieldFrame>
  )
}

type SelectProps = FieldTexts & ComponentProps<'select'> & { optional?: boolean }

/** A native choice from a list, with label, hint and error; its children are `<option>`s. */
export function Select({
  label,
  hint,
  error,
  errorId,
  missing,
  mismatch,
  optional,
  className,
  id,
  children,
  ...select
}: SelectProps) {
  const field = useValidity({ label, hint, error, errorId, missing, mismatch }, id)
  return (
    <FieldFrame {...{ label, hint, optional, className }} id={field.id} error={field.error}>
      <select {...select} {...field.control} className="control">
        {children}
      </select>
    </FieldFrame>
  )
}
