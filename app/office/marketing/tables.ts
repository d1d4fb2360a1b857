/** What can be saved for a spreadsheet, by its name in the address, with what the link says. */
export const marketingTables = {
  herkunft: 'Herkunft',
  einwilligungen: 'Einwilligungen',
  suchen: 'Suchen',
} as const
export type MarketingTable = keyof typeof marketingTables

export function readTable(params: URLSearchParams): MarketingTable {
  const table = params.get('tabelle') ?? ''
  return isTable(table) ? table : 'herkunft'
}

const isTable = (table: string): table is MarketingTable => Object.hasOwn(marketingTables, table)
