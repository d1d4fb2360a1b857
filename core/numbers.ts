// All for measures below 1,000, and without `Intl`: its first use keeps a phone busy for 60 ms
// (ADR-028).

/** With one decimal: '4,6' and '5,0'. */
export function formatTenths(value: number): string {
  return withComma(value, 1)
}

/** With two decimals: '2,44'. */
export function formatHundredths(value: number): string {
  return withComma(value, 2)
}

/** With one decimal where it says something: '27,5' and '61'. */
export function formatShort(value: number): string {
  return withComma(value, 1).replace(/,0$/, '')
}

/** A half is rounded up, as people do it; `toFixed` alone looks at the binary fraction. */
function withComma(value: number, decimals: number): string {
  const parts = 10 ** decimals
  return (Math.round(value * parts) / parts).toFixed(decimals).replace('.', ',')
}
