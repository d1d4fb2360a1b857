type Asked = Record<'accepted' | 'chosen' | 'refused', number>

/** How many of those who were asked allowed everything, in percent; null where nobody was asked. */
export function acceptedPercent({ accepted, chosen, refused }: Asked): number | null {
  const asked = accepted + chosen + refused
  return asked === 0 ? null : Math.round((accepted * 100) / asked)
}
