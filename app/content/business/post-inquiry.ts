import { href } from 'react-router'
import { errorText } from '#app/http/error-text.ts'
import { postJson } from '#app/http/machine-client.ts'
import { track } from '#app/tracking/track.ts'
import { toast } from '#app/ui/toast.ts'
import { ShopError } from '#core/errors.ts'
import type { FormErrors } from '#core/form-errors.ts'
import type { InquiryInput } from '#core/inquiries/rules.ts'
import type { WrittenDevice } from '#core/pricing/wanted-devices.ts'
import { notSentTitle } from '../inquiry/refused-words.ts'

const NO_CONNECTION = 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.'

/**
 * Sends an inquiry to the machine route and says what came of it as a toast (B-8). Gives what the server
 * refuses beside which field, or null once it is sent.
 */
export async function postInquiry(
  inquiry: InquiryInput,
  devices: readonly WrittenDevice[],
): Promise<FormErrors | null> {
  try {
    await postJson(href('/api/b2b-inquiry'), { ...inquiry, devices })
    toast({ title: 'Erfolgreich gesendet!' })
    track({ name: 'businessInquiry', hasCompany: Boolean(inquiry.company?.trim()) })
    return null
  } catch (error) {
    const message = errorText(error, { failed: NO_CONNECTION, lost: NO_CONNECTION })
    toast({ title: notSentTitle(error), text: message, kind: 'destructive' })
    return error instanceof ShopError && error.field ? { [error.field]: message } : {}
  }
}
