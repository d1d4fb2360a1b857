/** Whether a text is a uuid: the database refuses to look for anything else in a column of them. */
export function isUuid(value: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
}
