/** Prints what was measured beside its goal; `isMet` is left out where there is no budget. */
export type Print = (what: string, value: string, goal: string, isMet?: boolean) => void

/** A missed budget is told in its line, and makes the run end with 1. */
export const print: Print = (what, value, goal, isMet = true) => {
  const said = isMet ? goal : `${goal}, missed`
  console.log(`${what.padEnd(52)} ${value.padEnd(34)} ${said}`.trimEnd())
  if (!isMet) process.exitCode = 1
}
