import type { ReactNode } from 'react'
import { Field } from '#app/ui/Field.tsx'
import type { FormErrors } from '#core/form-errors.ts'
import { type InquiryInput, inquiryLengths } from '#core/inquiries/rules.ts'

interface PersonFieldsProps {
  values?: InquiryInput
  errors: FormErrors
  /** Between the names and the ways to reach them. */
  children?: ReactNode
}

/** Who writes, and how they are reached: of the business form and of the contact form. */
export function PersonFields({ values, errors, children }: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Vorname"
          name="firstName"
          autoComplete="given-name"
          required
          missing="Name ist erforderlich"
          maxLength={inquiryLengths.firstName}
          defaultValue={values?.firstName}
          error={errors.firstName}
        />
        <Field
          label="Nachname"
          name="lastName"
          autoComplete="family-name"
          required
          missing="Name ist erforderlich"
          maxLength={inquiryLengths.lastName}
          defaultValue={values?.lastName}
          error={errors.lastName}
        />
      </div>
      {children}
      <Field
        label="E-Mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        missing="Ungültige E-Mail-Adresse"
        mismatch="Ungültige E-Mail-Adresse"
        maxLength={inquiryLengths.email}
        defaultValue={values?.email}
        error={errors.email}
      />
      <Field
        label="Telefon"
        name="phone"
        type="tel"
        autoComplete="tel"
        optional
        maxLength={inquiryLengths.phone}
        defaultValue={values?.phone}
        error={errors.phone}
      />
    </>
  )
}
