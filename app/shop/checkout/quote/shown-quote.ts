import type { QuoteView } from '#core/quotes/view.server.ts'

/** A quote as its customer sees it. */
export type ShownQuote = Omit<QuoteView, 'createdBy' | 'inquiryId'>
