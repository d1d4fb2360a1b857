import { errorText } from '#app/http/error-text.ts'
import { postJson } from '#app/http/machine-client.ts'
import { toast } from '#app/ui/toast.ts'
import { ShopError } from '#core/errors.ts'
import type { InquiryInput } from '#core/inquiries/rules.ts'

interface Outcome {
  sent: boolean
  /** The field that the server refuses, and why. */
  field?: string
  message?: string
}

const NO_CONNECTION = 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.'

/** Sends an inquiry to the machine route and says what came of it as a toast (B-8). */
export async function postInquiry(inquiry: InquiryInput): Promise<Outcome> {
  try {
    await postJson('/api/b2b-inquiry', inquiry)
    toast({ title: 'Erfolgreich gesendet!' })
    return { sent: true }
  } catch (error) {
    const message = errorText(error, { failed: NO_CONNECTION, lost: NO_CONNECTION })
    const isLimited = error instanceof ShopError && error.kind === 'limited'
    const title = isLimited ? 'Zu viele Anfragen' : 'Fehler beim Senden'
    toast({ title, text: message, kind: 'destructive' })
    return { sent: false, field: error instanceof ShopError ? error.field : undefined, message }
  }
}
