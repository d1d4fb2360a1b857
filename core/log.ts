/** Where the shop writes what it does: data first, then a sentence. */
export interface Logger {
  info(data: Record<string, unknown>, message: string): void
  warn(data: Record<string, unknown>, message: string): void
  error(data: Record<string, unknown>, message: string): void
}
