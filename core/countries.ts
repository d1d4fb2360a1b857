const germanNames = new Intl.DisplayNames('de', { type: 'region' })

/** The German name of a country by its two letters of ISO 3166, upper case. */
export function countryName(code: string): string {
  return germanNames.of(code) ?? code
}

/** The members of the European Union. */
export const unionMembers = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const

/** The European Economic Area: the Union, Iceland, Liechtenstein and Norway. */
export const economicArea = [...unionMembers, 'IS', 'LI', 'NO'] as const
