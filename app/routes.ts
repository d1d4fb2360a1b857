import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** A path that only points elsewhere; where to, stands in `app/machine/redirect.ts`. */
const moved = (path: string) => route(path, 'machine/redirect.ts', { id: `moved ${path}` })

const shop = [
  index('shop/home/home.tsx'),
  route('produkte', 'shop/listing/listing.tsx', { id: 'listing-all' }),
  route('mieten/:category?', 'shop/listing/listing.tsx', { id: 'listing-rent' }),
  route('kaufen/:category?', 'shop/listing/listing.tsx', { id: 'listing-buy' }),
  route('produkt/:slug', 'shop/product/product.tsx'),
  route('kategorie/:category', 'shop/category/category.tsx'),
  route('suche', 'shop/search/search.tsx'),
  route('warenkorb', 'shop/checkout/checkout.tsx'),
  route('checkout/success', 'shop/checkout/success/success.tsx'),
  route('zahlung/offen', 'shop/checkout/overdue/overdue.tsx'),
]

const account = [
  route('auth', 'sign-in/sign-in.tsx'),
  route('auth/registrieren', 'sign-in/register.tsx'),
  route('auth/passwort-vergessen', 'sign-in/forgot-password.tsx'),
  route('auth/reset-password', 'sign-in/reset-password.tsx'),
  route('auth/bestaetigen', 'sign-in/confirm-email.ts'),
  route('auth/passkey', 'sign-in/sign-in-by-passkey.ts'),
  route('auth/passkey/frage', 'sign-in/ask-for-passkey.ts'),
  route('auth/abmelden', 'sign-in/sign-out.ts'),
  route('kunden-bereich', 'account/account.tsx'),
  route('kunden-bereich/aenderungen', 'account/changes.ts'),
  route('kunden-bereich/passwort', 'account/change-password.tsx'),
  route('kunden-bereich/konto', 'account/settings/settings.tsx'),
  route('kunden-bereich/konto/anmeldungen', 'account/settings/end-sessions.ts'),
  route('kunden-bereich/konto/passkeys', 'account/settings/add-passkey.ts'),
  route('kunden-bereich/konto/passkeys/frage', 'account/settings/ask-for-new-passkey.ts'),
  route('kunden-bereich/konto/passkeys/name', 'account/settings/rename-passkey.ts'),
  route('kunden-bereich/konto/passkeys/entfernen', 'account/settings/remove-passkey.ts'),
  route('kunden-bereich/konto/loeschen', 'account/settings/delete-account.tsx'),
  route('kunden-bereich/konto/daten.json', 'account/settings/own-data-json.ts'),
  route('kunden-bereich/konto/daten.pdf', 'account/settings/own-data-pdf.ts'),
  route('kunden-bereich/rechnungen/:invoiceId', 'account/invoice-pdf.ts'),
  route('kunden-bereich/miete/:orderId', 'account/rent-credit.tsx'),
  route('kunden-bereich/miete/:orderId/pdf', 'account/rent-credit-pdf.ts'),
  route('kunden-bereich/rueckgabe/:orderId', 'account/return/own-return.tsx'),
  route('kunden-bereich/rueckgabe/:orderId/fotos/:photoId', 'account/return/own-photo.ts'),
  route('kunden-bereich/rueckgabe/:orderId/zustimmung', 'account/return/accept-claim.ts'),
  route('kunden-bereich/rueckgabe/:orderId/einwand', 'account/return/object-to-claim.ts'),
  route('kunden-bereich/adresse/:orderGroupId', 'account/address/own-address.tsx'),
  route('kunden-bereich/storno/:orderGroupId', 'account/call-off/own-call-off.tsx'),
  route('kunden-bereich/defekt/:orderId', 'account/defect/own-defect.tsx'),
  route('kunden-bereich/defekt/:orderId/fotos', 'account/defect/own-defect-photo.tsx'),
  route('kunden-bereich/bestaetigung', 'account/send-confirmation.ts'),
  route('kunden-bereich/zahlung', 'account/pay-overdue.ts'),
  route('bestellung', 'account/guest/guest-order.tsx'),
  route('bestellung/daten.json', 'account/guest/guest-data-json.ts'),
  route('bestellung/daten.pdf', 'account/guest/guest-data-pdf.ts'),
  route('bestellung/rechnungen/:invoiceId', 'account/guest/guest-invoice.ts'),
  route('bestellung/rueckgabe/:orderId', 'account/guest/guest-return.tsx'),
  route('bestellung/rueckgabe/:orderId/fotos/:photoId', 'account/guest/guest-photo.ts'),
  route('bestellung/rueckgabe/:orderId/zustimmung', 'account/guest/accept-claim.ts'),
  route('bestellung/rueckgabe/:orderId/einwand', 'account/guest/object-to-claim.ts'),
  route('bestellung/adresse', 'account/guest/guest-address.tsx'),
  route('bestellung/storno', 'account/guest/guest-call-off.tsx'),
  route('bestellung/defekt/:orderId', 'account/guest/guest-defect.tsx'),
  route('bestellung/defekt/:orderId/fotos', 'account/guest/guest-defect-photo.tsx'),
  route('bestellung/zahlung', 'account/guest/guest-payment.ts'),
  route('bestellung/zahlungsportal', 'account/guest/guest-portal.ts'),
]

const content = [
  route('blog', 'content/blog/overview.tsx', { id: 'blog' }),
  route('blog/:slug', 'content/blog/article.tsx'),
  route('events', 'content/blog/overview.tsx', { id: 'events' }),
  route('events/:slug', 'content/events/event.tsx'),
  route('projekte', 'content/events/projects.tsx'),
  route('gewerbe', 'content/business/business.tsx'),
  route('so-gehts', 'content/how-it-works.tsx'),
]

/** The nine legal texts are one module; its ids are the addresses. */
const legalText = (path: string) => route(path, 'legal/legal-text.tsx', { id: path })

const legal = [
  legalText('agb'),
  route('agb.pdf', 'legal/terms-pdf.ts'),
  legalText('datenschutz'),
  legalText('impressum'),
  legalText('widerrufsrecht'),
  legalText('versand-zahlung'),
  legalText('rueckgabe'),
  legalText('barrierefreiheit'),
  legalText('batterieentsorgung'),
  legalText('bewertungen'),
  route('vertraege-kuendigen', 'legal/cancellation.tsx'),
  route('vertrag-widerrufen', 'legal/withdrawal.tsx'),
  route('erklaerungen/:declarationId', 'legal/declaration-pdf.ts'),
]

/** The way in is open to everybody; all that lies behind it stands under the guarded layout. */
const office = [
  route('admin', 'office/start.tsx'),
  layout('office/layout.tsx', [
    route('admin/auftraege', 'office/orders/orders.tsx'),
    route('admin/auftraege/:orderId/logistik', 'office/orders/logistics.ts'),
    route('admin/auftraege/schritte/:stepId/rueckgaengig', 'office/orders/undo.ts'),
    route('admin/auftraege/:orderGroupId/mails', 'office/mails/mails.tsx'),
    route('admin/auftraege/:orderGroupId/mails/:mailId/erneut', 'office/mails/resend.ts'),
    route('admin/auftraege/:orderGroupId/nachweise', 'office/mails/evidence.ts'),
    route('admin/auftraege/:orderGroupId/adresse', 'office/address/address.tsx'),
    route('admin/auftraege/:orderGroupId/storno', 'office/call-off/call-off.tsx'),
    route('admin/auftraege/:orderGroupId/links/sperren', 'office/mails/revoke-links.ts'),
    route('admin/auftraege/:orderGroupId/texte', 'office/orders/agreed-texts.tsx'),
    route('admin/rechnungen/:invoiceId', 'office/orders/invoice-pdf.ts'),
    route('admin/zahlungen/:paymentId/erstattung', 'office/orders/refund.ts'),
    route('admin/erstattungen/:refundId/wiederholung', 'office/orders/repeat-refund.ts'),
    route('admin/kuendigungen', 'office/cancellations/cancellations.tsx'),
    route('admin/kuendigungen/:declarationId/ende', 'office/cancellations/end.ts'),
    route('admin/kuendigungen/:declarationId/ablage', 'office/cancellations/dismiss.ts'),
    route('admin/widerrufe', 'office/withdrawals/withdrawals.tsx'),
    route('admin/widerrufe/:declarationId/kenntnis', 'office/withdrawals/acknowledge.ts'),
    route('admin/widerrufe/:declarationId/zuordnung', 'office/withdrawals/attach.ts'),
    route('admin/widerrufe/:declarationId/erstattung', 'office/withdrawals/refund.ts'),
    route('admin/widerrufe/:declarationId/erledigung', 'office/withdrawals/settle.ts'),
    route('admin/rueckgaben', 'office/returns/returns.tsx'),
    route('admin/rueckgaben/:orderId', 'office/returns/device.tsx'),
    route('admin/rueckgaben/:orderId/fotos', 'office/returns/add-photo.ts'),
    route('admin/rueckgaben/:orderId/fotos/:photoId', 'office/returns/photo.ts'),
    route('admin/rueckgaben/:orderId/aufstellung', 'office/returns/claim.ts'),
    route('admin/rueckgaben/:orderId/pruefung', 'office/returns/check.ts'),
    route('admin/rueckgaben/:orderId/eingang', 'office/returns/receive.ts'),
    route('admin/defekte', 'office/defects/defects.tsx'),
    route('admin/defekte/:defectId', 'office/defects/defect.tsx'),
    route('admin/abgleich', 'office/differences/differences.tsx'),
    route('admin/mails', 'office/mails/gallery.tsx'),
    route('admin/faelle', 'office/cases/cases.tsx'),
    route('admin/faelle/:caseId/abschluss', 'office/cases/close.ts'),
    route('admin/faelle/:caseId/abbuchung', 'office/cases/resume.ts'),
  ]),
]

const machine = [
  route('suche/vorschlaege', 'shop/search/suggestions.ts'),
  route('api/elements-checkout', 'machine/elements-checkout.ts'),
  route('api/get-subscription-details', 'machine/subscription-details.ts'),
  route('api/customer-portal', 'machine/customer-portal.ts'),
  route('api/create-buyout-checkout', 'machine/create-buyout-checkout.ts'),
  route('api/submit-rating', 'machine/submit-rating.ts'),
  route('api/b2b-inquiry', 'machine/b2b-inquiry.ts'),
  route('api/cart', 'machine/cart.ts'),
  route('api/webhooks/stripe', 'machine/stripe-webhook.ts'),
  route('sitemap.xml', 'machine/sitemap.ts', { id: 'sitemap' }),
  route('sitemap-index.xml', 'machine/sitemap.ts', { id: 'sitemap-index' }),
  route('robots.txt', 'machine/robots.ts'),
  route('feed/products.xml', 'machine/feed.ts'),
]

const redirects = [
  moved('b2b'),
  moved('category/:category'),
  moved('products'),
  moved('product/:slug'),
  moved('cart'),
  moved('customer'),
  moved('collections/*'),
  moved('blogs/*'),
]

/** The one table of every URL. */
export default [
  layout('shop/layout.tsx', [
    ...shop,
    ...account,
    ...content,
    ...legal,
    route('*', 'shop/not-found.tsx'),
  ]),
  ...office,
  ...machine,
  ...redirects,
] satisfies RouteConfig
