/**
 * What the forms of a German word have in common: `laufband` and `laufbander` → `laufba`. The steps
 * of CISTEM (Weißweiler and Fraser 2017) on a folded word. Its first step, which takes `ge` off the
 * front, is left out: it would part Geräte from Gerät.
 */
export function stem(folded: string): string {
  let word = folded
    .replaceAll('sch', '$')
    .replaceAll('ei', '%')
    .replaceAll('ie', '&')
    .replace(/(.)\1/g, '$1*')
  for (;;) {
    const shorter = withoutEnding(word)
    if (shorter === word) break
    word = shorter
  }
  return word
    .replace(/(.)\*/g, '$1$1')
    .replaceAll('%', 'ei')
    .replaceAll('&', 'ie')
    .replaceAll('$', 'sch')
}

const SHORTEST = 3
const LONG = 5

function withoutEnding(word: string): string {
  if (word.length <= SHORTEST) return word
  if (word.length > LONG && /(e[mr]|nd)$/.test(word)) return word.slice(0, -2)
  return /[tesn]$/.test(word) ? word.slice(0, -1) : word
}
