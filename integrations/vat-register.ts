import type {
  StoredVatIdMatches,
  StoredVatIdQuestion,
  vatIdAnswers,
} from '#db/schema/vat-id-checks.ts'

export type VatIdQuestion = StoredVatIdQuestion
export type VatIdMatches = StoredVatIdMatches

export interface VatIdAnswer {
  answer: (typeof vatIdAnswers)[number]
  matches: VatIdMatches
  /** The answer as it came, to be kept. */
  reply: unknown
}

/** Confirms VAT IDs of other member states, with name and address (§ 18e UStG). */
export interface VatRegister {
  /** Throws `VatRegisterSilent` where nothing was said about the number. */
  ask(question: VatIdQuestion): Promise<VatIdAnswer>
}

/** The register is closed, away or refuses us: that says nothing about the number that was asked for. */
export class VatRegisterSilent extends Error {}
