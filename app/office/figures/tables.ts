/** What can be saved for a spreadsheet, by its name in the address. */
export const figuresTables = ['monate', 'jahrgaenge', 'auslastung'] as const
export type FiguresTable = (typeof figuresTables)[number]

export function readTable(params: URLSearchParams): FiguresTable {
  return figuresTables.find(table => table === params.get('tabelle')) ?? figuresTables[0]
}
