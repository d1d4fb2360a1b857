/** What a customer wrote about one paid order, as it was collected. */
export interface ReviewSource {
  readonly order: string
  /** Days between the order and the review. */
  readonly daysAfter: number
  readonly rating: 1 | 2 | 3 | 4 | 5
  readonly comment?: string
}
