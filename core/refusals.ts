import { MAX_PIXELS } from '#integrations/picture-gateway.ts'
import { formatDateTime } from './dates.ts'
import { type ErrorDetails, type ErrorKind, type RefusedLine, ShopError } from './errors.ts'
import { formatCents } from './money.ts'
import { mostUnits, shop } from './shop.ts'

/** A refusal without its details. `code` is given where two sentences share one. */
interface Words {
  kind: ErrorKind
  message: string
  code: string | undefined
}

const says = (kind: ErrorKind) => (message: string, code?: string) => ({ kind, message, code })
const malformed = says('malformed')
const invalid = says('invalid')
const conflict = says('conflict')
const forbidden = says('forbidden')
const notFound = says('not_found')
const unavailable = says('unavailable')

/**
 * Every refusal with fixed words, by its name, which is its code (ADR-044). One long table, so that two that say the
 * same stand beside each other.
 */
const words = {
  no_text: malformed('Die Anfrage enthält Zeichen, die kein Text sind.'),
  no_form: malformed('Die Anfrage ist kein gültiges Formular.'),
  no_json: invalid('Die Anfrage ist kein gültiges JSON.'),
  no_object: invalid('Die Anfrage ist kein JSON-Objekt.'),
  no_message: invalid('Die Anfrage nennt keinen Fehler.'),
  bad_signature: invalid('Die Signatur der Nachricht ist ungültig.'),
  not_found: notFound('Diese Seite gibt es nicht oder nicht mehr.'),
  unreachable: unavailable(
    'Der Shop ist für einen Moment nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  ),

  not_signed_in: forbidden('Sie müssen angemeldet sein.'),
  sign_in_again: forbidden(
    'Zu Ihrem Schutz geht das nur kurz nach der Anmeldung. Bitte melden Sie sich ab und wieder an.',
  ),
  not_admin: forbidden('Zugriff verweigert'),
  signed_out: forbidden(
    'Sie sind nicht mehr angemeldet. Bitte melden Sie sich in einem anderen Tab an, dann geht es hier weiter.',
  ),
  guarantee_incomplete: invalid(
    'Zu einer Garantie gehören Garantiegeber, Dauer in Jahren und Bedingungen (§ 479 BGB).',
  ),
  measure_incomplete: invalid('Zum Grundpreis gehören Menge und Einheit (§ 4 PAngV).'),
  offers_by_admins: forbidden(
    'Was angeboten wird und zu welchem Übernahmepreis, ändert die Administration.',
  ),
  view_not_found: notFound('Diese Ansicht gibt es nicht mehr.'),
  view_changed: conflict(
    'Diese Ansicht wurde inzwischen an anderer Stelle geändert. Öffnen Sie sie, um den neuen Stand zu sehen, oder speichern Sie noch einmal, damit Ihrer gilt.',
  ),
  already_staff: conflict('Diese Person gehört schon zum Team.'),
  not_staff: notFound('Diese Person gehört nicht zum Team.'),
  invitation_over: conflict('Diese Einladung gilt nicht mehr. Bitte laden Sie die Seite neu.'),
  last_admin: conflict(
    'Ohne Administration geht es nicht: Geben Sie zuerst einer anderen Person diese Rolle.',
  ),
  wrong_code: invalid('Dieser Code stimmt nicht oder wurde schon verwendet.'),
  second_factor_exists: conflict('Ihr zweiter Faktor ist schon eingerichtet.'),
  no_second_factor: conflict('Diese Person hat keinen zweiten Faktor.'),
  password_again: forbidden('Bitte bestätigen Sie das mit Ihrem Passwort.'),
  wrong_password: invalid('Das eingegebene Passwort ist nicht korrekt'),
  passkeys_unavailable: invalid('Unter dieser Adresse des Shops gibt es keine Passkeys.'),
  passkey_refused: invalid(
    'Mit diesem Passkey konnten wir Sie nicht anmelden. Bitte nehmen Sie Ihr Passwort.',
  ),
  passkey_not_added: invalid(
    'Der Passkey konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal.',
  ),
  passkey_not_found: notFound('Diesen Passkey gibt es nicht oder nicht mehr.'),
  too_many_passkeys: conflict(
    'Mehr Passkeys fasst ein Konto nicht. Bitte entfernen Sie zuerst einen anderen.',
  ),

  title_required: invalid('Titel ist erforderlich'),
  slug_required: invalid('Slug ist erforderlich'),
  slug_reserved: invalid(
    'So heißt schon eine Seite des Shops. Bitte wählen Sie einen anderen Slug.',
  ),
  post_not_found: notFound('Diesen Beitrag gibt es nicht oder nicht mehr.'),
  project_not_found: notFound('Dieses Projekt gibt es nicht oder nicht mehr.'),
  picture_not_found: notFound('Dieses Bild gibt es nicht mehr.'),
  picture_gone: conflict(
    'Ein Bild, das Sie gewählt haben, wurde inzwischen aus den Medien entfernt. Bitte nehmen Sie ein anderes.',
  ),
  picture_in_use: conflict(
    'Dieses Bild wird verwendet. Nehmen Sie es erst dort heraus, wo es zu sehen ist.',
  ),
  project_title_required: invalid('Title is required'),
  project_customer_required: invalid('Customer name is required'),
  project_description_required: invalid('Description is required'),
  project_event_days: invalid('An event ends on the day it begins, or later'),
  project_event_location: invalid('Visitors need a location to come to'),
  version_not_found: notFound('Diese Fassung gibt es nicht.'),
  product_not_found: notFound('Dieses Produkt gibt es nicht oder nicht mehr.'),
  category_not_found: notFound('Diese Kategorie gibt es nicht mehr.'),
  category_name_required: invalid('Name is required'),
  category_slug_taken: conflict('Another category has this slug. Please choose another name.'),
  category_in_use: conflict(
    'Products stand in this category. Please give them another one first, also where it is their subcategory; the number in the table leads to them.',
  ),
  live_without_maker: invalid(
    'Veröffentlicht wird ein Produkt erst, wenn Name, Anschrift und E-Mail seines Herstellers eingetragen sind (Specifications, Produktsicherheit).',
  ),
  live_without_eu_person: invalid(
    'Der Hersteller sitzt nach seiner Anschrift nicht in der EU. Veröffentlicht wird das Produkt erst, wenn Name, Anschrift und E-Mail der verantwortlichen Person in der EU eingetragen sind. Liegt die Anschrift in der EU, nennen Sie am Ende das Land (Specifications, Produktsicherheit).',
  ),
  live_without_option: invalid(
    'Live products must have at least one option (rental or purchase) enabled',
  ),

  care_without_consent: invalid(
    'Schadenschutz Care buchen wir nur hinzu, wenn Sie ausdrücklich zustimmen.',
  ),
  care_without_rental: invalid('Schadenschutz Care gibt es nur zusammen mit einem Mietgerät.'),
  billing_country: invalid(
    'Bitte wählen Sie eine Rechnungsadresse in der EU, in Island, Liechtenstein, Norwegen oder der Schweiz.',
    'country',
  ),
  shipping_mismatch: invalid(
    'Die Versandkosten Ihres Warenkorbs haben sich geändert. Bitte prüfen Sie die Zusammenfassung.',
  ),
  too_many_units: conflict(mostUnits),
  sold_out: conflict('Ein Artikel ist leider ausverkauft.'),
  price_changed: conflict(
    'Ein Preis hat sich gerade geändert. Bitte prüfen Sie Ihren Warenkorb und versuchen Sie es erneut.',
  ),
  cart_changed: conflict('Ihr Warenkorb hat sich geändert. Bitte laden Sie die Seite neu.'),
  checkout_expired: conflict(
    'Ihre Reservierung ist abgelaufen. Bitte starten Sie den Bezahlvorgang erneut.',
  ),

  phone_order_over: conflict(
    'Diese Bestellung wartet nicht mehr: Sie wurde zurückgezogen, oder ihre Frist ist abgelaufen.',
  ),
  phone_order_paid: conflict('Diese Bestellung ist schon bezahlt.'),
  phone_order_under_way: conflict('Die Zahlung zu dieser Bestellung ist gerade unterwegs.'),

  customer_not_found: notFound('Diesen Kunden gibt es nicht oder nicht mehr.'),
  merge_same: conflict('Das ist derselbe Kunde.'),
  merge_two_accounts: conflict(
    'Beide haben ein Konto. Konten werden nicht zusammengeführt: Nur wer sich anmelden kann, entscheidet über sein Konto.',
  ),
  merge_keeps_account: conflict(
    'Dieser Kunde hat ein Konto, und das bleibt. Führen Sie den Gast zum Konto.',
  ),
  merge_over: conflict('Diese Zusammenführung gibt es nicht mehr. Bitte laden Sie die Seite neu.'),
  note_not_found: notFound('Diese Notiz gibt es nicht mehr.'),

  email_of_account: conflict(
    'Diese Bestellung gehört zu einem Konto. Seine E-Mail-Adresse ändert nur, wer sich anmelden kann: im Kunden-Bereich unter „Konto und Daten“.',
  ),
  email_corrected_meanwhile: conflict(
    'Diese Bestellung hat inzwischen eine andere E-Mail-Adresse. Sie steht jetzt oben; bitte prüfen Sie sie.',
  ),
  phone_order_email_changed: conflict(
    'Diese Bestellung hat inzwischen eine andere E-Mail-Adresse. Bitte laden Sie die Seite neu und prüfen Sie sie.',
  ),
  phone_order_just_sent: conflict(
    'Der Link ist gerade erst hinausgegangen. In einer Minute können Sie ihn noch einmal senden; bis dahin ändert sich nichts.',
  ),
  order_of_nobody: conflict(
    'Die Person zu dieser Bestellung ist gelöscht. Ihr schreibt niemand mehr.',
  ),
  order_not_found: notFound('Diese Bestellung wurde nicht gefunden.'),
  unknown_mail: notFound('Diese E-Mail gibt es nicht.'),
  bounce_settled: conflict('Das hat inzwischen jemand erledigt. Bitte laden Sie die Seite neu.'),
  mail_not_repeatable: conflict(
    'Was in dieser E-Mail steht, gilt heute nicht mehr. Deshalb kann sie nicht noch einmal gesendet werden.',
  ),
  unknown_order: notFound('Diese Bestellung gibt es nicht.', 'order_not_found'),
  nothing_open: invalid('Daran kann niemand arbeiten.'),
  shipment_gone: notFound('Diese Sendung gibt es nicht mehr.'),
  called_off_meanwhile: conflict(
    'Inzwischen wurde etwas davon storniert oder eine Stornierung zurückgenommen. Bitte prüfen Sie das und ändern Sie den Status dann noch einmal.',
  ),
  shipped_meanwhile: conflict(
    'Davon ist inzwischen schon etwas versendet. Bitte laden Sie die Seite neu.',
  ),
  order_gone: notFound('Diese Bestellung gibt es nicht mehr.', 'order_not_found'),
  order_not_paid: conflict('Diese Bestellung ist nicht bezahlt und kann nicht versendet werden.'),
  not_at_customer: conflict(
    'Einen Liefertag hat nur, was beim Kunden ist. Setzen Sie zuerst „Geliefert“.',
  ),
  withdrawn_already: conflict(
    'Zu dieser Bestellung liegt ein Widerruf vor. Für seine Frist bleibt der Liefertag, wie er ist.',
  ),
  nothing_to_ship: conflict('Sie ist storniert, widerrufen oder erstattet und bleibt im Haus.'),
  order_still_payable: conflict(
    'Diese Bestellung kann noch bezahlt werden. Löschen können Sie sie, wenn keine Zahlung mehr kommen kann.',
  ),
  order_called_off: conflict(
    'Das ist storniert oder widerrufen und darf nicht mehr versendet werden.',
  ),
  already_called_off: conflict('Das ist schon storniert oder widerrufen.'),
  already_shipped: conflict(
    'Das hat unser Haus schon verlassen und lässt sich nicht mehr stornieren. Nach der Lieferung können Verbraucher widerrufen.',
  ),
  rental_not_callable: conflict('Diese Miete ist schon beendet.'),
  call_off_unpaid: conflict(
    'Diese Bestellung ist noch nicht bezahlt. Stornieren lässt sie sich, sobald die Zahlung da ist; ohne Zahlung verfällt sie von selbst.',
  ),
  call_off_business: forbidden(
    `Bestellungen von Unternehmen storniert unser Büro. Bitte rufen Sie uns an: ${shop.company.phone}.`,
  ),
  address_on_its_way: conflict(
    `Die Lieferung ist schon unterwegs. Bitte rufen Sie uns an: ${shop.company.phone}.`,
  ),
  address_of_pick_up_today: conflict(
    `Heute holen wir ein Gerät an dieser Adresse ab. Bitte rufen Sie uns an: ${shop.company.phone}.`,
  ),
  nothing_to_deliver: conflict(
    'Aus dieser Bestellung ist nichts mehr zu versenden, ein Liefertermin lässt sich nicht mehr wählen.',
  ),
  delivery_day_changed: conflict(
    'Der Liefertermin wurde inzwischen geändert. Ihr Tag ist noch nicht gespeichert: Bitte wählen Sie, was gelten soll.',
  ),
  address_of_nothing: conflict(
    'Aus dieser Bestellung wird nichts mehr geliefert und nichts mehr abgeholt, und nichts ist mehr gemietet.',
  ),
  address_changed: conflict(
    'Die Lieferadresse wurde inzwischen geändert. Bitte laden Sie die Seite neu.',
  ),
  address_to_choose: conflict(
    'Diese Adresse wurde inzwischen geändert. Gespeichert ist noch nichts: Bitte wählen Sie, was gelten soll.',
    'address_changed',
  ),
  unit_sold_again: conflict(
    'Dieses Gerät ist inzwischen wieder vergeben. Die Rücknahme lässt sich nicht berichtigen.',
  ),
  rental_moved_meanwhile: conflict(
    'Diese Miete wurde gerade an anderer Stelle geändert. Bitte laden Sie die Seite neu.',
  ),
  return_not_due: conflict(
    'Die Abholung können Sie planen, sobald das Ende dieser Miete feststeht.',
  ),
  nothing_cancelled: conflict('Für dieses Gerät ist kein Ende der Miete erklärt.'),
  cancellation_stands: conflict(
    'Diese Kündigung lässt sich nicht mehr zurücknehmen: Die Miete ist zu Ende, oder das Gerät ist schon auf dem Rückweg.',
  ),
  not_in_arrears: conflict(
    'Wegen offener Miete lässt sich erst kündigen, wenn zwei Monatsmieten überfällig sind. Was gerade bezahlt wird, zählt nicht.',
  ),
  already_terminated: conflict('Diese Miete ist inzwischen schon gekündigt.'),
  terminated_before: conflict(
    'Diese Miete haben wir gekündigt. Bitte nehmen Sie zuerst die Kündigung zurück, ehe Sie die Lieferung berichtigen.',
  ),
  arrears_changed: conflict(
    'Inzwischen ist anderes offen oder gemietet. Gekündigt ist noch nichts: Bitte lesen Sie noch einmal.',
  ),
  return_not_with_customer: conflict('Dieses Gerät ist nicht mehr bei Ihnen.'),
  pick_up_today: conflict(
    `Die Abholung ist heute und lässt sich nicht mehr verlegen. Bitte rufen Sie uns an: ${shop.company.phone}.`,
  ),
  no_pick_up: conflict('Für dieses Gerät ist keine Abholung (mehr) vereinbart.'),
  pick_up_not_to_call_off: conflict(
    `Diese Abholung lässt sich nicht mehr absagen. Bitte rufen Sie uns an: ${shop.company.phone}.`,
  ),
  not_to_give_back: conflict('Dieses Gerät lässt sich nicht freiwillig zurückgeben.'),
  give_back_late: conflict('Die Frist für die freiwillige Rückgabe ist abgelaufen.'),
  not_to_keep: conflict(
    `Diese Rückgabe lässt sich nicht mehr zurücknehmen. Bitte rufen Sie uns an: ${shop.company.phone}.`,
  ),
  return_not_voluntary: notFound('Zu diesem Gerät gibt es keine freiwillige Rückgabe.'),
  return_not_checked: conflict('Dieses Gerät ist noch nicht eingegangen und geprüft.'),
  return_refunded: conflict('Die Erstattung zu dieser Rückgabe ist schon veranlasst.'),
  return_declined: conflict('Diese Rückgabe ist schon abgelehnt.'),
  unit_paid_back: conflict('Dieses Gerät ist schon erstattet.'),
  return_not_expected: conflict('Dieses Gerät wird nicht zurückerwartet.'),
  not_damaged: conflict('Für dieses Gerät ist kein Schaden festgestellt.'),
  claim_sent: conflict('Der Mieter hat die Aufstellung schon erhalten.'),
  no_return_photo: conflict(
    'Bitte fügen Sie zuerst ein Foto des zurückgegebenen Geräts hinzu: Der Mieter sieht es mit der Aufstellung.',
  ),
  claim_not_found: notFound('Zu diesem Gerät gibt es keine Aufstellung.'),
  claim_answered: conflict('Auf diese Aufstellung haben Sie schon geantwortet.'),
  claim_objected: conflict(
    `Sie haben zu dieser Aufstellung einen Einwand geschickt, deshalb gilt keine Zustimmung mehr mit einem Klick. Möchten Sie doch zustimmen, schreiben Sie uns bitte: ${shop.company.email}.`,
  ),
  objection_late: conflict(
    `Die Frist für Einwände ist abgelaufen. Bitte schreiben Sie uns: ${shop.company.email}.`,
  ),
  claim_pending: conflict('Der Mieter kann noch Einwände erheben. Vorher wird nichts berechnet.'),
  claim_period: conflict(
    'Dem Mieter ist zugesagt, dass bis zum Ende der Frist für Einwände nichts berechnet wird.',
  ),
  charge_made: conflict('Das ist schon berechnet. Bitte laden Sie die Seite neu.'),
  charge_over: conflict('Dieser Betrag ist nicht mehr offen.'),
  charge_not_found: notFound('Hier ist nichts berechnet.'),
  charge_paid: conflict(
    'Das ist schon bezahlt. Geld zurück geben Sie an der Zahlung in der Bestellung.',
  ),
  charge_processing: conflict(
    'Die Zahlung ist gerade unterwegs. Bitte warten Sie, bis sie angekommen oder gescheitert ist.',
  ),
  not_received: conflict('Dieses Gerät ist noch nicht eingegangen.'),
  already_checked: conflict('Dieses Gerät ist schon geprüft.'),
  not_checked: conflict('Dieses Gerät ist noch nicht geprüft.'),
  check_corrected: conflict(
    'Jemand hat diese Prüfung inzwischen berichtigt. Bitte laden Sie die Seite neu.',
  ),
  check_waits: conflict(
    `Diese Prüfung lässt sich noch zurücknehmen, und so lange erfährt der Mieter nichts von ihr. Bitte warten Sie ${shop.undoMinutes} Minuten ab der Prüfung.`,
  ),
  check_claimed: conflict(
    'Der Mieter hat zu diesem Befund schon eine Aufstellung erhalten, deshalb bleibt er stehen. Stimmt er nicht, ziehen Sie die Aufstellung zurück: Solange nichts bezahlt ist, geht das, und danach lässt er sich berichtigen. Den Zustand des Geräts ändern Sie im Inventar.',
  ),
  check_refunded: conflict(
    'Zu diesem Befund ist schon eine Erstattung veranlasst, deshalb bleibt er stehen. Wurde zu viel einbehalten, erstatten Sie den Rest bei der Bestellung; zu viel Erstattetes lässt sich nicht von selbst zurückholen. Den Zustand des Geräts ändern Sie im Inventar.',
  ),
  check_declined: conflict(
    'Zu diesem Befund ist die Rückgabe schon abgelehnt, deshalb bleibt er stehen. War das falsch, erstatten Sie den Betrag bei der Bestellung.',
  ),
  defect_not_with_customer: conflict('Dieses Gerät ist nicht bei Ihnen.'),
  defect_withdrawn: conflict('Sie haben den Kauf dieses Geräts widerrufen.'),
  defect_open: conflict('Zu diesem Gerät gibt es schon eine offene Meldung.'),
  no_open_defect: conflict('Zu diesem Gerät gibt es keine offene Meldung.'),
  defect_not_found: notFound('Diese Meldung gibt es nicht.'),
  defect_decided: conflict('Über diese Meldung ist schon entschieden.'),
  defect_undecided: conflict('Über diese Meldung ist noch nicht entschieden.'),
  defect_closed: conflict('Diese Meldung ist schon abgeschlossen.'),
  device_not_found: notFound('Dieses Gerät gibt es nicht oder nicht mehr.'),
  receipt_not_found: notFound('Diesen Wareneingang gibt es nicht.'),
  serial_taken: conflict('Diese Seriennummer gibt es schon.'),
  device_has_history: conflict(
    'Das Gerät war schon einer Bestellung zugeordnet und bleibt für seinen Verlauf. Sie können es ausmustern.',
  ),
  device_of_order: conflict(
    'Das Gerät gehört zu einer Bestellung und ist nicht frei. Produkt, Status, Ort und Verkauf folgen der Bestellung.',
  ),
  device_sold: conflict('Das Gerät ist verkauft.'),
  maintenance_moved: conflict(
    'Die nächste Wartung dieses Geräts ist inzwischen an einem anderen Tag fällig. Bitte laden Sie die Seite neu.',
  ),
  device_defective: conflict(
    'Das Gerät ist als defekt eingestuft. Ändern Sie zuerst die Qualität.',
  ),
  device_taken: conflict(
    'Dieses Gerät ist inzwischen nicht mehr frei. Bitte wählen Sie ein anderes.',
  ),
  device_of_another_product: conflict('Dieses Gerät passt nicht zu diesem Artikel.'),
  device_not_wanted: conflict(
    'Diesem Artikel lässt sich kein Gerät mehr zuordnen: Er ist nicht bezahlt, storniert oder schon zurück.',
  ),
  device_unfit: conflict(
    'Das zugeordnete Gerät ist in Wartung oder defekt und bleibt im Haus. Ordnen Sie ein anderes zu, oder melden Sie es zuerst einsatzbereit.',
  ),
  device_recalled: conflict(
    'Dieses Gerät ist zurückgerufen und darf das Haus nicht verlassen. Wählen Sie ein anderes, oder tragen Sie zuerst ein, dass es instand gesetzt ist.',
  ),
  recall_not_found: notFound('Diesen Rückruf gibt es nicht oder nicht mehr.'),
  recall_started: conflict('Dieser Rückruf läuft schon und lässt sich nicht mehr ändern.'),
  recall_not_started: conflict('Dieser Rückruf läuft nicht.'),
  recall_changed: conflict(
    'Inzwischen sind andere Geräte oder andere Personen betroffen. Bitte prüfen Sie die Liste noch einmal.',
  ),
  recall_of_nothing: conflict('Kein Gerät ist betroffen. Bitte prüfen Sie, welche gemeint sind.'),
  recall_nobody_to_remind: conflict(
    'Es gibt niemanden zu erinnern: Alle haben bestätigt, sind unerreichbar oder haben in den letzten drei Tagen Post von uns bekommen.',
  ),
  recall_no_letters: notFound(
    'Es gibt keinen Brief zu drucken: Alle, die eine Anschrift haben, erreicht die E-Mail.',
  ),
  recall_unit_settled: conflict('Dieses Gerät ist schon erledigt. Bitte laden Sie die Seite neu.'),
  recall_unit_open: conflict('Dieses Gerät ist noch offen. Bitte laden Sie die Seite neu.'),
  notice_not_found: notFound('Diesen Rückruf gibt es nicht oder nicht mehr.', 'recall_not_found'),
  notice_changed: conflict('Das ist schon eingetragen. Bitte laden Sie die Seite neu.'),
  notice_mark_gone: conflict(
    'Dieser Eintrag ist nicht mehr der letzte. Bitte laden Sie die Seite neu.',
  ),
  device_is_out: conflict(
    'Die Ware hat das Haus schon verlassen: Das Gerät lässt sich berichtigen, aber nicht entfernen.',
  ),
  no_free_device: conflict('Von diesem Produkt ist kein anderes Gerät frei.'),
  exchange_not_out: conflict(
    'Getauscht wird, was unterwegs oder beim Kunden ist. Solange die Ware im Haus ist, wählen Sie das Gerät unter „Zuordnungen“.',
  ),
  exchange_called_off: conflict(
    'Diese Bestellung ist widerrufen. Ein anderes Gerät wird dafür nicht mehr geschickt.',
  ),
  exchange_by_defect: conflict(
    'Zu diesem Gerät gibt es eine offene Meldung. Bitte entscheiden Sie dort über den Tausch, damit Frist und Mietminderung stimmen.',
  ),
  exchange_on_the_way: conflict(
    'Die Ware ist noch als „Versandt“ vermerkt. Setzen Sie den Auftrag zuerst auf „Geliefert“.',
  ),
  exchanged_meanwhile: conflict(
    'Das Gerät ist inzwischen ein anderes. Bitte laden Sie die Seite neu.',
  ),
  not_on_its_way: conflict(
    'Verloren gehen kann nur, was abgeschickt und noch nicht angekommen ist. Bitte laden Sie die Seite neu.',
  ),
  lost_and_none_left: conflict(
    'Der Kunde hat kein Gerät mehr, und das Austauschgerät ging verloren: Schicken Sie ihm ein anderes, sobald eines frei ist. Gibt es keines, buchen Sie es bei der Rückgabe aus.',
  ),
  lost_and_bought: conflict(
    'Der Kunde hat das Gerät übernommen: Es kann erst ausgebucht werden, wenn Sie ihm ein anderes schicken. Machen Sie dafür ein Gerät im Inventar einsatzbereit.',
  ),
  nothing_ticked: invalid('Bitte kreuzen Sie an, was angekommen ist.'),
  exchange_over: conflict('Hier ist kein Tausch mehr offen. Bitte laden Sie die Seite neu.'),
  handover_meanwhile: conflict(
    'Diese Bestellung wurde inzwischen geändert. Bitte laden Sie die Seite neu.',
  ),
  handover_of_others: conflict(
    'Unter dieser Nummer sind andere Geräte übergeben worden. Bitte laden Sie die Seite neu.',
  ),
  no_photo: invalid('Das ist kein Foto, das wir lesen können (JPEG, PNG, WebP oder HEIC).'),
  no_picture: invalid('Das ist kein Bild, das wir lesen können (PNG, JPEG, WebP oder HEIC).'),
  too_many_pixels: invalid(
    `Das Bild hat mehr als ${MAX_PIXELS / 1_000_000} Megapixel. Bitte verkleinern Sie es vorher.`,
  ),
  too_many_photos: conflict('Mehr Fotos fasst dieses Gerät nicht.'),
  photo_not_found: notFound('Dieses Foto gibt es nicht.'),
  return_over: conflict('Diese Rückgabe ist schon abgeschlossen. Bitte laden Sie die Seite neu.'),
  not_handed_over: conflict(
    'Dieses Gerät ist noch beim Kunden. Auf dem Rückweg verloren geht nur, was abgeholt oder abgeschickt ist.',
  ),
  lost_on_way_back: conflict(
    'Dieses Gerät ging auf dem Rückweg verloren und ist ausgebucht. Der Auftrag bleibt abgeschlossen.',
  ),
  lost_and_owed: conflict(
    'Dieses Gerät ist gekauft, und der Kunde hat kein anderes: Schicken Sie ihm eines, sobald eines frei ist. Ausbuchen lässt es sich erst, wenn es widerrufen oder die Zahlung ganz erstattet ist.',
  ),
  lost_is_paid_back: conflict(
    'Dieses Gerät ging auf dem Rückweg verloren, und das Risiko dafür tragen wir. Ablehnen lässt sich die Rückgabe nicht mehr.',
  ),
  already_received: conflict('Dieses Gerät ist schon eingegangen.'),
  step_not_found: notFound('Diesen Schritt gibt es nicht.'),
  already_undone: conflict('Dieser Schritt ist schon zurückgenommen.'),
  case_not_found: notFound('Diesen Fall gibt es nicht.'),
  case_closed: conflict('Dieser Fall ist schon abgeschlossen.'),
  case_is_open: conflict('Dieser Fall ist schon offen.'),
  case_closed_again: conflict(
    'Dieser Fall wurde inzwischen noch einmal abgeschlossen. Bitte laden Sie die Seite neu.',
  ),
  case_open_again: conflict('Zu derselben Sache ist schon ein neuer Fall offen.'),
  task_over: notFound('Das ist schon erledigt. Bitte laden Sie die Seite neu.'),
  owner_unfit: invalid('Diese Person kann sich darum nicht kümmern.'),
  job_not_failed: notFound('Das ist inzwischen gelungen oder läuft gerade.'),
  quote_not_found: notFound('Dieses Angebot gibt es nicht oder nicht mehr.'),
  quote_not_sent: conflict('Dieses Angebot ist noch ein Entwurf.'),
  quote_changed: conflict(
    'Dieses Angebot hat sich inzwischen geändert. Bitte laden Sie die Seite neu und prüfen Sie es.',
  ),
  other_link_opened: conflict(
    'Sie haben inzwischen einen anderen Link geöffnet. Bitte öffnen Sie den Link aus der E-Mail noch einmal.',
  ),
  quote_expired: conflict('Die Frist dieses Angebots ist abgelaufen.'),
  quote_accepted_already: conflict('Dieses Angebot ist schon angenommen.'),
  quote_withdrawn: conflict('Dieses Angebot wurde zurückgezogen.'),
  quote_shipping: conflict(
    'Für diese Geräte ist im Katalog kein Versand angelegt. Bitte rufen Sie uns an.',
  ),
  inquiry_not_found: notFound('Diese Anfrage gibt es nicht oder nicht mehr.'),
  inquiry_changed: conflict(
    'An dieser Anfrage hat inzwischen jemand anderes gearbeitet. Bitte lesen Sie nach und senden Sie dann noch einmal.',
  ),
  difference_not_found: notFound(
    'Diese Abweichung gibt es nicht, oder sie lässt sich so nicht beheben.',
  ),
  difference_gone: conflict('Diese Abweichung besteht nicht mehr.'),
  difference_open: conflict('Diese Abweichung ist schon wieder offen.'),
  nothing_to_resume: conflict('Zu dieser Bestellung ist keine Abbuchung einzurichten.'),
  no_payment_method: conflict(
    'Der Kunde hat kein Zahlungsmittel hinterlegt, von dem abgebucht werden kann. Sobald er per Link bezahlt, wird wieder abgebucht.',
  ),
  method_refused: conflict(
    'Der Zahlungsanbieter nimmt das Zahlungsmittel des Kunden nicht an. Sobald der Kunde per Link bezahlt, wird wieder abgebucht.',
  ),
  case_open: conflict('Zu dieser Bestellung gibt es dafür schon einen Fall.'),

  no_payments: notFound('Zu Ihrem Konto gibt es noch keine Zahlungen.'),
  unknown_rental: invalid('Diese Miete ist uns nicht bekannt.', 'invalid_input'),
  unknown_device: invalid('Dieses Gerät ist uns nicht bekannt.', 'invalid_input'),
  different_orders: invalid('Diese Geräte gehören nicht zu derselben Bestellung.'),
  not_a_rental: invalid('Dieses Gerät ist nicht gemietet.'),
  no_purchase_option: forbidden('Diese Miete hat keine Kaufoption.'),
  already_bought: conflict('Dieses Gerät gehört Ihnen bereits.'),
  takeover_withdrawn: conflict('Die Übernahme dieses Geräts haben Sie widerrufen.'),
  order_unpaid: conflict('Diese Bestellung ist noch nicht bezahlt.'),
  order_canceled: conflict('Diese Bestellung ist storniert.'),
  order_refunded: conflict(
    'Für diese Bestellung ist die Rückzahlung des ganzen Betrags veranlasst.',
  ),
  on_its_way_back: conflict('Dieses Gerät geht bereits an uns zurück.'),
  already_back: conflict('Dieses Gerät ist schon wieder bei uns.'),
  pick_up_announced: conflict(
    'Die Rückgabe dieses Geräts ist angekündigt. Möchten Sie es kaufen, sagen Sie zuerst die Abholung ab: auf der Seite seiner Rückgabe, bis zum Tag davor. Geht das dort nicht, rufen Sie uns bitte an: ' +
      shop.company.phone,
  ),
  not_delivered: conflict('Dieses Gerät ist noch nicht geliefert.'),
  rental_over: conflict('Diese Miete ist bereits beendet.'),
  rent_open: conflict(
    'Es ist noch Miete offen. Sobald sie bezahlt ist, können Sie das Gerät kaufen.',
  ),
  debit_open: conflict(
    'Eine zurückgegebene Lastschrift ist noch nicht bezahlt. Sobald sie es ist, können Sie das Gerät kaufen.',
  ),
  recalled: conflict(
    'Dieses Gerät wird zurückgerufen. Kaufen können Sie es, sobald der Rückruf erledigt ist.',
  ),
  rent_due: conflict(
    'Die nächste Monatsmiete wird gerade abgebucht. Bitte versuchen Sie es danach noch einmal.',
  ),
  buyout_processing: conflict('Ihre Zahlung für dieses Gerät wird bereits bearbeitet.'),
  overtaken: conflict(
    'Für dieses Gerät läuft bereits ein anderer Kaufvorgang. Bitte versuchen Sie es noch einmal.',
  ),

  declaration_not_found: notFound('Erklärung nicht gefunden.'),
  cancellation_not_found: notFound('Diese Kündigung gibt es nicht.'),
  cancellation_decided: conflict('Diese Kündigung ist schon bearbeitet.', 'already_decided'),
  cancellation_effective: conflict(
    'Diese Kündigung hat eine Miete beendet. Zurückgenommen wird sie auf der Seite der Bestellung.',
  ),
  care_ended: conflict('Diese Erklärung hat Schadenschutz Care beendet.'),
  declaration_open: conflict('Diese Erklärung ist schon wieder offen.'),
  declaration_closed_again: conflict(
    'Diese Erklärung wurde inzwischen noch einmal abgelegt. Bitte laden Sie die Seite neu.',
  ),
  withdrawal_not_found: notFound('Diesen Widerruf gibt es nicht.'),
  withdrawal_decided: conflict('Dieser Widerruf ist schon erledigt.', 'already_decided'),
  withdrawal_unattached: conflict('Ordnen Sie den Widerruf zuerst einer Bestellung zu.'),
  withdrawal_refunded: conflict('Die Erstattung zu diesem Widerruf ist schon veranlasst.'),
  all_withheld: conflict(
    'Sie behalten alles ein, zu erstatten ist dann nichts. Legen Sie den Widerruf bitte mit dem Grund als erledigt ab, und schreiben Sie dem Kunden.',
  ),
  care_being_paid: conflict(
    'Eine Zahlung dieser Bestellung ist noch unterwegs. Care lässt sich erstatten, sobald sie angekommen ist.',
  ),
  already_attached: conflict('Dieser Widerruf hat schon Mieten beendet.'),

  unknown_payment: notFound('Diese Zahlung gibt es nicht.', 'payment_not_found'),
  nothing_to_refund: conflict('Von dieser Zahlung ist nichts mehr zu erstatten.'),
  refund_not_found: notFound('Diese Erstattung gibt es nicht.'),
  nothing_to_print: conflict('Für diese Auswahl gibt es nichts zu drucken.'),
  too_much_to_print: conflict(
    'So viel auf einmal lässt sich nicht drucken. Bitte wählen Sie weniger aus.',
  ),
  no_export: conflict('Diese Bestellung wird in Deutschland versteuert.'),
  export_proven: conflict('Der Nachweis zu dieser Bestellung ist schon eingetragen.'),
  vat_id_unconfirmed: conflict(
    'Die USt-IdNr. dieser Bestellung ist nicht bestätigt. Ohne Bestätigung bleibt die Umsatzsteuer.',
  ),
  vat_register_silent: unavailable(
    'Das Bundeszentralamt für Steuern antwortet gerade nicht; nachts von 23 bis 5 Uhr nie. Bitte versuchen Sie es später noch einmal.',
  ),
  conversion_not_failed: conflict(
    'Hier ist nichts gescheitert: Es wird schon gemeldet, oder ist es inzwischen.',
  ),
  export_not_sent: conflict('Von dieser Bestellung ist noch Ware zu versenden.'),
  export_untaxed: conflict('Auf der Ware dieser Bestellung steht keine Umsatzsteuer mehr.'),
  export_tax_changed: conflict(
    'Der Betrag hat sich inzwischen geändert. Bitte laden Sie die Seite neu.',
  ),
  export_refund_running: conflict(
    'Zu dieser Bestellung läuft noch eine Erstattung. Bitte warten Sie, bis sie ausgeführt ist.',
  ),
  export_tax_gone: conflict(
    'Keine Zahlung dieser Bestellung enthält diesen Betrag noch. Bitte vereinbaren Sie mit dem Kunden eine Überweisung.',
  ),
  refund_not_failed: conflict('Diese Erstattung läuft schon oder ist schon erfolgt.'),

  payment_not_found: notFound('Zu dieser Zahlung gibt es keine Bestellung.'),
  not_paid: conflict('Die Zahlung ist noch nicht bestätigt. Bitte versuchen Sie es später erneut.'),
  already_rated: conflict('Dieses Produkt wurde bereits bewertet.'),
} satisfies Record<string, Words>

/** The refusal with this name, to be thrown. */
export function refusal(name: keyof typeof words, details?: ErrorDetails): ShopError {
  const { kind, message, code = name } = words[name]
  return new ShopError(kind, code, message, details)
}

/** The machine routes' words for a bug, and for a method that is not theirs: no refusals of a verb. */
export const internal = {
  code: 'internal',
  message: 'Ein unerwarteter Fehler ist aufgetreten.',
}
export const methodNotAllowed = {
  code: 'method_not_allowed',
  message: 'Diese Adresse nimmt nur POST an.',
}

/** Why nothing can be done with an order of this status, which nobody has paid, or which is paid back or over. */
export function notPaid(status: string): ShopError {
  if (status === 'refunded') return refusal('order_refunded')
  return refusal(status === 'canceled' ? 'order_canceled' : 'order_unpaid')
}

/** One field of a form is wrong. What to say of it stands with the rule that it breaks. */
export function invalidField(field: string, message: string, code = 'invalid_input'): ShopError {
  return new ShopError('invalid', code, message, { field })
}

/** A text that is longer than its field takes. */
export function tooLong(field: string, longest: number): ShopError {
  return invalidField(field, `Höchstens ${longest} Zeichen.`)
}

export function tooLarge(limitBytes: number): ShopError {
  const message = `Die Anfrage ist zu groß (höchstens ${limitBytes / 1000} kB).`
  return new ShopError('too_large', 'body_too_large', message)
}

export function tooManyTries(seconds: number): ShopError {
  const wait = seconds <= 60 ? 'eine Minute' : `${Math.ceil(seconds / 60)} Minuten`
  const message = `Zu viele Anfragen. Bitte warten Sie ${wait} und versuchen Sie es dann erneut.`
  return new ShopError('limited', 'too_many', message, { retryAfterSeconds: seconds })
}

export function tooManyInquiries(seconds: number): ShopError {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? '1 Minute' : `${minutes} Minuten`
  const message = `Bitte warten Sie ${wait} bevor Sie erneut senden.`
  return new ShopError('limited', 'too_many', message, { retryAfterSeconds: seconds })
}

/** `name`: who looks after it now; null where nobody does any more. */
export function ownedByAnother(name: string | null): ShopError {
  const message = name
    ? `Das hat inzwischen ${name} übernommen.`
    : 'Das wurde inzwischen wieder freigegeben.'
  return new ShopError('conflict', 'owned_by_another', `${message} Bitte laden Sie die Seite neu.`)
}

const inMinutes = (minutes: number) => (minutes === 1 ? 'einer Minute' : `${minutes} Minuten`)

/** `minutes` until the first of the units is free again. */
export function unpaidUnitsOfMail(units: number, minutes: number): ShopError {
  const devices = units === 1 ? 'ist bereits 1 Gerät' : `sind bereits ${units} Geräte`
  const message = `Für diese E-Mail-Adresse ${devices} reserviert und noch nicht bezahlt. Bitte schließen Sie diese Bestellung zuerst ab, oder versuchen Sie es in ${inMinutes(minutes)} erneut.`
  return new ShopError('limited', 'unpaid_units', message, { retryAfterSeconds: minutes * 60 })
}

/** `minutes` until the first of the units is free again. */
export function unpaidUnitsOfNetwork(units: number, minutes: number): ShopError {
  const message = `Über Ihren Internetanschluss sind bereits ${units} Geräte reserviert und noch nicht bezahlt. Bitte schließen Sie diese Bestellungen zuerst ab, oder versuchen Sie es in ${inMinutes(minutes)} erneut.`
  return new ShopError('limited', 'unpaid_units', message, { retryAfterSeconds: minutes * 60 })
}

export const tooManyLines = `Eine Bestellung fasst höchstens ${shop.maxLines} verschiedene Artikel, Schadenschutz Care zählt als einer. Bitte entfernen Sie etwas oder teilen Sie die Bestellung auf.`

/** An order takes no more lines, because a subscription of the provider takes no more items. */
export function linesBeyondOrder(): ShopError {
  return invalidField('items', tooManyLines, 'too_many_lines')
}

/** `names` are the countries that this order could go to. */
export function countryOutOfReach(names: readonly string[], hasRental: boolean): ShopError {
  const what = hasRental ? 'Mietgeräte liefern wir' : 'Wir liefern'
  return invalidField(
    'shippingAddress.country',
    `${what} nur nach: ${names.join(', ')}.`,
    'country',
  )
}

/** Rent cannot be billed there (ADR-124). */
export function rentBilledAbroad(rentedIn: readonly string[], isBusiness: boolean): ShopError {
  return invalidField(
    'billingAddress.country',
    isBusiness
      ? `Mietverträge mit Unternehmen schließen wir für Betriebsstätten in diesem Land: ${rentedIn.join(' oder ')}. Bitte geben Sie deren Anschrift als Rechnungsadresse an, oder fragen Sie uns unter „Gewerbe“.`
      : 'Mietverträge können wir nur mit einer Rechnungsadresse in der EU schließen.',
    'country',
  )
}

/** The payment provider cannot be reached; `kept` is a sentence on what has become of the order. */
export function paymentsUnavailable(
  kept: string | undefined,
  retryAfterSeconds: number,
): ShopError {
  const away = 'Der Zahlungsdienst ist gerade nicht erreichbar.'
  const again = 'Bitte versuchen Sie es in einer Minute noch einmal.'
  const message = [away, kept, again].filter(Boolean).join(' ')
  return new ShopError('unavailable', 'payments_unavailable', message, { retryAfterSeconds })
}

/** `leftCents`: what can be given back now. */
export function refundedMeanwhile(leftCents: number): ShopError {
  const left =
    leftCents > 0
      ? `Es sind noch ${formatCents(leftCents)} übrig. Bitte laden Sie die Seite neu und prüfen Sie den Betrag.`
      : 'Es ist nichts mehr übrig.'
  const message = `Von dieser Zahlung wurde inzwischen etwas erstattet. ${left}`
  return new ShopError('conflict', 'refunded_meanwhile', message)
}

/** A device is bought, and not all of its money is there, such as that of a returned debit. Cents. */
export function takeoverUnpaid(leftCents: number): ShopError {
  const message = `Die Übernahme dieses Geräts haben Sie schon begonnen. Offen sind dafür noch ${formatCents(leftCents)}; sind sie bezahlt, gehört es Ihnen.`
  return new ShopError('conflict', 'already_bought', message)
}

/** Somebody ordered a takeover at a price that has changed since their page was loaded. */
export function buyoutPriceChanged(cents: number): ShopError {
  const message = `Der Betrag hat sich inzwischen geändert: Zu zahlen sind jetzt ${formatCents(cents)}. Bitte prüfen Sie ihn und bestellen Sie dann noch einmal.`
  return new ShopError('conflict', 'buyout_price_changed', message)
}

export function paymentMoveRefused(status: string, event: string): ShopError {
  const message = `Eine Bestellung im Stand „${status}“ kann nicht „${event}“ werden.`
  return new ShopError('conflict', 'payment_move_refused', message)
}

/** An order whose cart has such lines; the first one speaks for all. */
export function linesRefused(lines: readonly RefusedLine[]): ShopError | null {
  const [first] = lines
  return first ? new ShopError('conflict', first.code, first.message, { lines: [...lines] }) : null
}

/** `newest`: who saved what stands there now. */
export function postChangedMeanwhile(newest: { by: string; at: Date } | undefined): ShopError {
  const who = newest ? ` von ${newest.by} am ${formatDateTime(newest.at)}` : ''
  const message = `Dieser Beitrag wurde inzwischen${who} geändert. Bitte laden Sie die Seite neu und lesen Sie ihn, bevor Sie entscheiden.`
  return new ShopError('conflict', 'post_changed_meanwhile', message)
}

/** `device`: the one that comes in the exchange before. */
export function exchangeNotArrived(device: string): ShopError {
  const message = `Hier ist noch ein Tausch offen: ${device} ist noch nicht als angekommen eingetragen. Bitte tragen Sie das zuerst ein, dann können Sie noch einmal tauschen.`
  return new ShopError('conflict', 'exchange_not_arrived', message)
}

export function deviceInExchange(device: string): ShopError {
  const message = `${device} ist in einem Tausch unterwegs zum Kunden und wird erst frei, wenn es wieder hier ist. Ist es angekommen, tragen Sie das unter „Gerät tauschen“ ein; dort können Sie danach auch noch einmal tauschen.`
  return new ShopError('conflict', 'device_in_exchange', message)
}

/** What somebody else set meanwhile. `author`: who and when, where that is known. */
export interface SetMeanwhile {
  theirs: string
  mine: string
  author: string | null
}

function setMeanwhile(thing: string, { theirs, mine, author }: SetMeanwhile): string {
  const who = author ? ` (${author})` : ''
  return `${thing} wurde inzwischen auf „${theirs}“ gesetzt${who}. „${mine}“ ist nicht gespeichert. Bitte laden Sie die Seite neu, wenn das trotzdem gelten soll.`
}

export function roleSetMeanwhile(other: SetMeanwhile): ShopError {
  return new ShopError('conflict', 'role_changed', setMeanwhile('Die Rolle', other))
}

export function inquirySetMeanwhile(other: SetMeanwhile): ShopError {
  return new ShopError('conflict', 'inquiry_changed', setMeanwhile('Der Status', other))
}

export function vatIdSetMeanwhile(other: SetMeanwhile): ShopError {
  return new ShopError('conflict', 'vat_id_changed', setMeanwhile('Die USt-IdNr.', other))
}

/** `names`: whose unsaved text would go. */
export function postHasDrafts(names: readonly string[]): ShopError {
  const who = new Intl.ListFormat('de').format(names)
  const has = names.length === 1 ? 'hat' : 'haben'
  const message = `${who} ${has} an diesem Beitrag geschrieben und das noch nicht gespeichert.`
  return new ShopError('conflict', 'post_has_drafts', message, { field: 'drafts' })
}
