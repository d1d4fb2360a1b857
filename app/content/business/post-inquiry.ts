import { toast } from '#app/ui/toast.ts'
import type { InquiryInput } from '#core/inquiries/rules.ts'

interface Outcome {
  sent: boolean
  /** The field that the server refuses, and why. */
  field?: string
  message?: string
}

/** Sends an inquiry to the machine route and says what came of it as a toast (B-8). */
export async function postInquiry(inquiry: InquiryInput): Promise<Outcome> {
  try {
    const response = await fetch('/api/b2b-inquiry', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(inquiry),
    })
    if (response.ok) {
      toast({ title: 'Erfolgreich gesendet!' })
      return { sent: true }
    }
    const { error } = await response.json()
    const title = response.status === 429 ? 'Zu viele Anfragen' : 'Fehler beim Senden'
    toast({ title, text: error.message, kind: 'destructive' })
    return { sent: false, field: error.field, message: error.message }
  } catch {
    const text = 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.'
    toast({ title: 'Fehler beim Senden', text, kind: 'destructive' })
    return { sent: false }
  }
}
