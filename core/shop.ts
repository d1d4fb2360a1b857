import { company } from './company.ts'
import type { GraphicSettings } from './legal-graphics.ts'

/** How many units one order takes, and so how many one mailbox may hold unpaid. */
const MAX_UNITS = 20

/**
 * Graphics of the EU that only the operator can supply, by their files in `documents/legal/graphics/` (ADR-189). Set
 * like `{ file: 'notice.svg', sha256: '…', alt: 'All that it says' }`; null shows none.
 */
const legalGraphics: GraphicSettings = { warrantyNotice: null, guaranteeLabel: null }

/**
 * What the operator decides once for the shop. Pages, mails, structured data and the feed all read
 * these settings, so that a promise has the same words and numbers everywhere.
 */
export const shop = {
  name: 'Kraftpool',
  claim: 'Mieten. Trainieren. Behalten.',
  company,
  openingHours: [
    { days: 'Mo-Fr', opens: '09:00', closes: '18:00' },
    { days: 'Sa', opens: '10:00', closes: '16:00' },
  ],
  currency: 'eur',
  vatPercent: 19,
  /** Goods to consumers in Austria are taxed there, by the one-stop shop (L-83); the price stays. */
  austrianVatPercent: 20,
  /** From the first euro: the shop has waived the threshold of 10,000 EUR a year (§ 3a (5), § 3c (4) UStG). */
  oss: { taxesAtDestination: true },
  /**
   * What a tax adviser's DATEV wants to know: their number and ours with them, the chart of accounts (SKR 03) and its
   * accounts (ADR-092). `oss` names one for each country that is told by the one-stop shop.
   */
  datev: {
    consultant: 1001,
    client: 1,
    chart: '03',
    accountLength: 4,
    accounts: {
      receivables: 10_000,
      revenue: 8400,
      exports: 8120,
      unionSupplies: 8125,
      oss: { AT: 8320 },
      damages: 2742,
      transit: 1360,
    },
  },
  /** Working days from the order, and for how many days from the first one a day of delivery can be chosen. */
  deliveryDays: { handling: { min: 1, max: 2 }, total: { min: 5, max: 10 }, chooseWithinDays: 21 },
  countries: {
    purchase: ['DE', 'AT', 'CH'],
    rental: ['DE'],
    /** Deliveries there are exports: import tax and customs come on top (L-84). */
    beyondCustoms: ['CH'],
  },
  rentalTerms: { minMonths: 3, maxMonths: 24, defaultMonths: 24 },
  /** What businesses are offered (B-2, business page). */
  business: {
    minMonths: 12,
    shortTermMinMonths: 3,
    shortTermMinDays: 1,
    /** What is taken off the prices of an offer, from so many devices on; ascending. */
    discountSteps: [
      { from: 5, percent: 5 },
      { from: 10, percent: 8 },
      { from: 20, percent: 12 },
    ],
    /** What the calculator takes: rows, and devices of one row. */
    mostRows: 10,
    mostOfOneDevice: 200,
  },
  /** Products that the home page shows, and others beside a product (S-9-15). */
  mostTeasers: 4,
  rentalPremiumPercent: 130,
  /** Consumers' rentals may be bought out (ADR-114; EU rules on consumer credit may cover it). */
  consumerPurchaseOption: true,
  /** What Care costs is said by the provider's catalogue. */
  care: { coveredPercent: 90 },
  /** Whoever sells electrical devices from 400 m² on takes old ones along on delivery, free of charge (§ 17 ElektroG). */
  takesOldDevices: true,
  withdrawalDays: 14,
  voluntaryReturnDays: 30,
  /** How long a device that was given back voluntarily may take to leave its customer. */
  voluntaryReturnSendDays: 14,
  returnCostCapCents: 19_900,
  warrantyYears: 2,
  legalGraphics,
  manufacturerWarrantyYears: 1,
  /** Figures of the contract terms (B-9). */
  terms: {
    noticeMonths: 1,
    lateInterestPoints: { consumer: 5, business: 9 },
    damageSharePercent: 50,
    changeNoticeWeeks: 6,
    changeCancelWeeks: 2,
    lateDeliveryWeeks: 4,
    accessoriesMonths: 1,
    sepaRefundWeeks: 8,
  },
  /** How many days before its minimum term ends a renter is told. */
  termEndNoticeDays: 30,
  /**
   * How many days after its last delivery an order's customer is asked to rate it, where they allowed that (L-72), and
   * for how many more, as when the shop was down.
   */
  ratingInvitation: { afterDays: 14, withinDays: 7 },
  /** How many days before a rent is debited its renter is told; the terms promise one (L-87). */
  debitNoticeDays: 3,
  /** Days after a rent fell due: when the customer is reminded, and when a person looks at it. */
  rentReminders: { afterDays: [3, 10, 20], caseAfterDays: 30 },
  /**
   * When a rented device is picked up: so many working days after it was announced at the earliest, not
   * before its last day, and within so many days from then.
   */
  pickUp: { leadWorkingDays: 3, withinDays: 21 },
  /**
   * Days after a rented device should have been back: when its renter is reminded, and when a person
   * looks at it; sooner, where it was to be picked up and nobody noted that it came.
   */
  returnReminders: { afterDays: [3, 10, 20], caseAfterDays: 30, caseAfterMissedPickUpDays: 2 },
  /**
   * Damage to rented devices: how long its renter may object before anything is charged, and in how many
   * months a device loses its whole value, evenly.
   */
  damage: { objectDays: 14, lifeMonths: 84, maxParts: 8 },
  /**
   * What is charged after a return: days until it is overdue where nothing is saved to collect it by, and the
   * least that the provider takes.
   */
  returnCharges: { payWithinDays: 14, minCents: 50 },
  /**
   * Reported defects: in how many working days the office answers, in how many days it puts right what it
   * has to, and how many photos a report takes.
   */
  defects: { answerWorkingDays: 2, remedyDays: 14, maxPhotos: 8 },
  /** After how many months a device is maintained: at most, and sooner where its kind, or its category, says so. */
  maintenance: { months: 12, monthsByCategory: { laufbaender: 6, rudergeraete: 9 } },
  /** A handover as it is sent: with all its photos and its signature; how late it may come. */
  handovers: { maxBytes: 20_000_000, mostPhotos: 12, lateDays: 14 },
  /** Photos of devices, as they went out and came back, and of defects. */
  devicePhotos: { maxBytes: 12_000_000, perMoment: 20, width: 2000 },
  /** Pictures that the office uploads, stored no larger than they are ever shown. */
  uploads: { maxBytes: 12_000_000, longestEdge: 3200, maxName: 200, maxAlt: 300 },
  /** Tables that the office imports: as a file, and its lines. */
  imports: { maxBytes: 12_000_000, mostLines: 20_000 },
  /** How long a link of a mail lets somebody do what it names (ADR-132). */
  linkDays: { payment: 14, order: 30, phone_order: 14, rating_opt_out: 730 },
  /** For how many days an order by phone waits for its customer, unless the office types others. */
  phoneOrders: { days: 3, mostDays: 14 },
  /**
   * Quotes to businesses: for how many days they hold unless the office types others, at most; how long their link
   * tells how they stand, and for how many days what was accepted waits to be ordered and paid.
   */
  quotes: { days: 21, mostDays: 90, linkDays: 180, payWithinDays: 7 },
  /** How long the link of a recall opens its notice, and how soon somebody may be reminded of it. */
  recalls: { linkDays: 730, reminderDays: 3 },
  /** How long an order's units are held for its payment, from the moment it was placed. */
  reservationMinutes: 30,
  /** How long a step of the office that starts or ends a contract can be taken back. */
  undoMinutes: 10,
  /** How long the bank's question (3-D Secure) may stay unanswered; the provider gives up then, too. */
  authenticationHours: 23,
  /** How many units may be held without being paid: by one mailbox, and from one network. */
  unpaidUnits: { perMail: MAX_UNITS, perNetwork: 2 * MAX_UNITS },
  maxUnits: MAX_UNITS,
  /** A subscription takes at most 20 items, Care among them, and its first invoice as many one-off lines. */
  maxLines: 20,
  /** How long after the sign-in all data of an account can be saved. */
  freshSignInHours: 24,
  /**
   * How long what has to be held stays: years from the end of its year (§ 147 AO, § 257 HGB, § 14b UStG), and
   * months from its day where no law asks for it. The database knows the years of vouchers, too.
   */
  retention: {
    lettersYears: 6,
    vouchersYears: 8,
    booksYears: 10,
    inquiryMonths: 12,
    /** Until nobody can claim any more that they were tracked without consent (§§ 195, 199 BGB). */
    consentMonths: 48,
    /** What led to an order, so that a year can be compared with the one before. */
    attributionDays: 400,
    /** After how long what was erased is gone from the last backup, too; the operator sets up backups by it. */
    backupDays: 30,
  },
  lowStock: { showBelowPercent: 20, urgentBelowPercent: 10 },
  /** How many open pages of an account, or of a guest's order, are told what changes; others only when they are loaded again. */
  livePages: { perViewer: 10, perNetwork: 200 },
  /** Whether staff need more than a password; with play money, as in the demo, they do not. */
  officeSecondFactor: { withPlayMoney: 'off', withMoney: 'required' },
  /**
   * After how long without a request the office asks for the password again, for how long a password that
   * was given lets money go back, and how long an invitation to the staff holds.
   */
  office: { idleMinutes: 30, confirmedMinutes: 10, invitationDays: 7 },
  passkeys: { perAccount: 10, longestName: 60 },
  limits: {
    /** For one account from one network; from one network; for one account from everywhere. */
    signIn: { points: 10, perAddress: 100, perAccount: 30, seconds: 15 * 60 },
    /** New accounts from one network. */
    registration: { points: 5, seconds: 60 * 60 },
    /** Codes of one account, by whoever knows its password. */
    secondFactor: { points: 5, seconds: 15 * 60 },
    checkout: { points: 60, seconds: 60 },
    inquiry: { points: 3, seconds: 10 * 60 },
    /** All inquiries from one address, whatever e-mail they name. */
    inquiryAddress: { points: 20, seconds: 10 * 60 },
    rating: { points: 5, seconds: 15 * 60 },
    search: { points: 20, seconds: 1 },
    declaration: { points: 20, seconds: 10 * 60 },
    /** Decisions on tracking from one address. */
    consent: { points: 60, seconds: 10 * 60 },
    /** Crashed pages of one address that the log takes. */
    crash: { points: 10, seconds: 10 * 60 },
    /** Each is drawn anew, which takes the server a moment. */
    defectPhoto: { points: 30, seconds: 10 * 60 },
    /** How often an account saves all that we hold of it. */
    ownData: { points: 10, seconds: 60 * 60 },
  },
} as const

/** What is said where an order takes no further unit. */
export const mostUnits = `Online bestellen Sie höchstens ${shop.maxUnits} Geräte auf einmal. Für größere Mengen machen wir Ihnen gern ein Angebot: ${shop.company.email}.`

/** `5–10 Werktage`, the one delivery promise of the shop. */
export const deliveryPromise = `${shop.deliveryDays.total.min}–${shop.deliveryDays.total.max} Werktage`

/** The same where a contract is described: it says from when it counts (L-11). */
export const deliveryOfContract = `${deliveryPromise} ab Zahlungseingang`
