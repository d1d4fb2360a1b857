/**
 * What is set for all shops of a run: `CODE_AFTER_PICTURES=off npm test` shows that everything works without.
 * Only who tests consent is asked for it.
 */
export function switches(): Record<string, string> {
  const { CODE_AFTER_PICTURES } = process.env
  return { DEMO_TARGETS: 'off', ...(CODE_AFTER_PICTURES && { CODE_AFTER_PICTURES }) }
}
