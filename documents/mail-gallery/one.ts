/** The one row that an insert answers with. */
export function one<Row>([row]: Row[]): Row {
  if (!row) throw new Error('The demo row was not stored')
  return row
}
