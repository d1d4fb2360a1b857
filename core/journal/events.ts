/** Every event of the journal with its German words, for whoever reads the history of a thing. */
const words = {
  placed: 'Bestellung aufgegeben',
  paid: 'Bezahlt',
  payment_failed: 'Zahlung fehlgeschlagen',
  paid_too_late: 'Zu spät bezahlt',
  refunded: 'Vollständig erstattet',
  refund_requested: 'Erstattung veranlasst',
  refund_repeated: 'Erstattung erneut veranlasst',
  refund_made: 'Erstattung ausgeführt',
  refund_failed: 'Erstattung gescheitert',
  debit_announced: 'Abbuchung angekündigt',
  debit_returned: 'Lastschrift zurückgegeben',
  card_disputed: 'Kartenzahlung beanstandet',
  debit_repaid: 'Zurückgegebene Lastschrift bezahlt',
  rent_reminded: 'An offene Miete erinnert',
  charging_resumed: 'Abbuchung wieder aufgenommen',
  subscription_replaced: 'Abonnement ersetzt',

  logistics_changed: 'Logistik geändert',
  handed_over: 'Übergeben',
  delivery_told: 'Lieferung mitgeteilt',
  delivery_day_proposed: 'Liefertermin vorgeschlagen',
  delivery_day_chosen: 'Liefertermin gewählt',
  address_changed: 'Adresse geändert',
  called_off_before_shipping: 'Vor dem Versand storniert',
  evidence_taken: 'Nachweise heruntergeladen',
  orders_deleted: 'Aus den Listen gelöscht',
  mail_resent: 'E-Mail erneut gesendet',
  links_revoked: 'Links gesperrt',

  concluded: 'Vertrag geschlossen',
  called_off: 'Nicht zustande gekommen',
  order_called_off: 'Vor dem Versand storniert',
  delivered: 'Geliefert',
  delivery_moved: 'Liefertag berichtigt',
  delivery_corrected: 'Lieferung zurückgenommen',
  end_requested: 'Ende erklärt',
  withdrawn: 'Widerrufen',
  given_back: 'Freiwillig zurückgegeben',
  returned: 'Zurückgegeben',
  ended: 'Beendet',
  bought_out: 'Vom Mieter gekauft',
  buyout_returned: 'Kauf rückabgewickelt',
  undone: 'Schritt zurückgenommen',
  canceled: 'Storniert',
  term_end_told: 'Ende der Mindestlaufzeit mitgeteilt',

  device_created: 'Gerät angelegt',
  device_changed: 'Gerät geändert',
  device_deleted: 'Gerät gelöscht',
  device_serviced: 'Zustand geändert',
  device_sold: 'Gerät verkauft',

  return_announced: 'Rückgabe angekündigt',
  pick_up_moved: 'Abholtag geändert',
  return_reminded: 'An die Rückgabe erinnert',
  return_received: 'Gerät eingetroffen',
  return_checked: 'Rückgabe geprüft',
  return_declined: 'Rückgabe abgelehnt',
  return_refund_requested: 'Erstattung der Rückgabe veranlasst',
  export_proven: 'Ausfuhrnachweis eingetragen',
  return_refunded: 'Rückgabe erstattet',
  damage_claimed: 'Schaden aufgestellt',
  damage_accepted: 'Schaden anerkannt',
  damage_objected: 'Schaden widersprochen',
  return_charged: 'Forderung gestellt',
  return_charge_paid: 'Forderung bezahlt',
  return_charge_failed: 'Forderung nicht bezahlt',
  return_charge_waived: 'Auf Forderung verzichtet',

  defect_reported: 'Defekt gemeldet',
  defect_decided: 'Defekt entschieden',
  defect_refused: 'Defekt abgelehnt',
  defect_closed: 'Defekt abgeschlossen',

  cancellation_received: 'Kündigung eingegangen',
  cancellation_dismissed: 'Kündigung abgelegt',
  cancellation_decided: 'Kündigung entschieden',
  withdrawal_received: 'Widerruf eingegangen',
  withdrawal_acknowledged: 'Widerruf zur Kenntnis genommen',
  withdrawal_attached: 'Widerruf zugeordnet',
  withdrawal_refunded: 'Erstattung des Widerrufs veranlasst',
  withdrawal_settled: 'Widerruf erledigt',

  inquiry_answered: 'Anfrage beantwortet',
  inquiry_noted: 'Notiz geschrieben',
  inquiry_status_changed: 'Status der Anfrage geändert',

  own_data_saved: 'Eigene Daten gespeichert',
  email_changed: 'E-Mail-Adresse geändert',
  passkey_added: 'Passkey hinzugefügt',
  passkey_removed: 'Passkey entfernt',
  password_changed: 'Passwort geändert',
  account_erased: 'Konto gelöscht',

  note_added: 'Notiz geschrieben',
  note_removed: 'Notiz entfernt',
  list_exported: 'Liste exportiert',

  post_created: 'Beitrag angelegt',
  post_saved: 'Beitrag gespeichert',
  post_restored: 'Frühere Fassung wiederhergestellt',
  post_published: 'Veröffentlicht',
  post_unpublished: 'Zurückgenommen',
  post_deleted: 'Beitrag gelöscht',

  content_saved: 'Inhalt gespeichert',
  category_added: 'Kategorie angelegt',
  category_changed: 'Kategorie geändert',
  category_deleted: 'Kategorie gelöscht',
  refresh_requested: 'Katalog neu eingelesen',

  picture_uploaded: 'Bild hochgeladen',

  staff_invited: 'Eingeladen',
  invitation_revoked: 'Einladung zurückgezogen',
  staff_joined: 'Einladung angenommen',
  role_changed: 'Rolle geändert',
  staff_dismissed: 'Zugang entzogen',
  second_factor_set_up: 'Zweiter Faktor eingerichtet',
  second_factor_reset: 'Zweiter Faktor zurückgesetzt',
  recovery_code_used: 'Wiederherstellungscode verwendet',
} as const

export type JournalEvent = keyof typeof words

export function eventWords(event: string): string {
  return isEvent(event) ? words[event] : event
}

function isEvent(event: string): event is JournalEvent {
  return Object.hasOwn(words, event)
}
