/** How a declaration names the renter's purchase of the devices of a contract, so that nothing else of it is meant (ADR-205). */
export function takeoverContract(contract: string): string {
  return `${contract} (Übernahme)`
}

/** Whether words about a contract may mean such a purchase. */
export function namesTakeover(words: string): boolean {
  return /übernahme/i.test(words)
}
