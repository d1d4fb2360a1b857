/** An IPv4 address, or the /64 of an IPv6 address: that much one connection has to itself. */
export function networkOf(address: string): string {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const first = groupsOf(head)
  const last = tail === undefined ? [] : groupsOf(tail)
  const missing = Math.max(0, 8 - first.length - last.length)
  const zeros = tail === undefined ? [] : Array.from({ length: missing }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map(group => group.replace(/^0+(?=.)/, ''))
}
