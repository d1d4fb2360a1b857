/** What a buyer reads, by Stripe's decline code or error code. */
const messages = {
  card_declined: 'Ihre Karte wurde abgelehnt.',
  insufficient_funds: 'Ihre Karte verfügt nicht über genügend Guthaben.',
  expired_card: 'Ihre Karte ist abgelaufen.',
  incorrect_cvc: 'Die Prüfziffer Ihrer Karte ist falsch.',
  invalid_cvc: 'Die Prüfziffer Ihrer Karte ist ungültig.',
  incomplete_cvc: 'Die Prüfziffer Ihrer Karte ist unvollständig.',
  incorrect_number: 'Ihre Kartennummer ist falsch.',
  invalid_number: 'Ihre Kartennummer ist ungültig.',
  incomplete_number: 'Ihre Kartennummer ist unvollständig.',
  invalid_expiry_month: 'Der Ablaufmonat Ihrer Karte ist ungültig.',
  invalid_expiry_year: 'Das Ablaufjahr Ihrer Karte ist ungültig.',
  invalid_expiry_month_past: 'Das Ablaufdatum Ihrer Karte liegt in der Vergangenheit.',
  invalid_expiry_year_past: 'Das Ablaufjahr Ihrer Karte liegt in der Vergangenheit.',
  incomplete_expiry: 'Das Ablaufdatum Ihrer Karte ist unvollständig.',
  incomplete_iban: 'Die eingegebene IBAN ist unvollständig.',
  invalid_iban: 'Die eingegebene IBAN ist ungültig.',
  invalid_bank_account_iban: 'Die eingegebene IBAN ist ungültig.',
  processing_error:
    'Bei der Verarbeitung ist ein Fehler aufgetreten. Bitte versuchen Sie es in Kürze noch einmal.',
  authentication_required:
    'Ihre Bank verlangt eine Bestätigung dieser Zahlung. Bitte versuchen Sie es noch einmal.',
  payment_intent_authentication_failure:
    'Die Zahlung wurde nicht bestätigt. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsmethode.',
  setup_intent_authentication_failure:
    'Die Zahlungsmethode wurde nicht bestätigt. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere.',
  payment_intent_unexpected_state:
    'Diese Zahlung ist bereits abgeschlossen oder wurde abgebrochen. Bitte laden Sie die Seite neu.',
  setup_intent_unexpected_state:
    'Dieser Vorgang ist bereits abgeschlossen oder wurde abgebrochen. Bitte laden Sie die Seite neu.',
  api_connection_error:
    'Der Zahlungsdienst ist gerade nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
}

/** The German message of a code, if there is one. */
export function messageOf(code) {
  return messages[code]
}

/**
 * An error of the API with the words that Stripe.js would show a German buyer. Errors that only a
 * programmer can cause keep their own text.
 */
export function germanError(error) {
  const message =
    messageOf(error.decline_code) ??
    messageOf(error.code) ??
    messageOf(error.type) ??
    (error.type === 'card_error' ? messages.card_declined : error.message)
  return { ...error, message }
}
