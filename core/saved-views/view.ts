/** Characters of a view's name. */
export const LONGEST_NAME = 60
/** So many fit beside the filters. */
export const MOST_VIEWS = 20

/** How somebody looks at a list, by a name. */
export interface SavedView {
  id: string
  name: string
  /** As `stateOf` gives it. */
  query: string
  /** The menu opens the list like this. */
  isDefault: boolean
}
