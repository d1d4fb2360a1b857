/** Where the file of an invoice lies, by its SHA-256. */
export function documentKey(sha256: string): string {
  return `rechnungen/${sha256}.pdf`
}
