/** What is set for all shops of a run: `CODE_AFTER_PICTURES=off npm test` shows that everything works without. */
export function switches(): Record<string, string> {
  const { CODE_AFTER_PICTURES } = process.env
  return CODE_AFTER_PICTURES ? { CODE_AFTER_PICTURES } : {}
}
