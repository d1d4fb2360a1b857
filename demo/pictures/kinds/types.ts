/** What a drawing may vary with: size in millimetres and the colour of the maker's details. */
export interface Look {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly accent: string
}

/** One kind of device, drawn in millimetres around x = 0 on the floor y = 0. */
export interface Drawing {
  readonly side: (look: Look) => string
  readonly front: (look: Look) => string
  /** What the detail picture looks at, in the side view. */
  readonly focus: (look: Look) => readonly [x: number, y: number]
  /** Small goods are shown nearer than machines; their pictures share a second scale. */
  readonly near?: true
  /** How wide the side view stands on the floor, where that is not the length. */
  readonly footprint?: (look: Look) => number
}
