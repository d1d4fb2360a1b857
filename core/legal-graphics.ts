/** A graphic of the EU that has to be shown unchanged: which file it is, and what it says (ADR-189). */
export interface GraphicSetting {
  /** Its name in `documents/legal/graphics/`. */
  file: string
  /** Of the official file, as hex: another one is not shown. */
  sha256: string
  /** All that it says, for whoever cannot see it. */
  alt: string
}

/** The notice on the warranty of the law (L-52), and the label of a maker's durability guarantee (L-53). */
export const graphicKinds = ['warrantyNotice', 'guaranteeLabel'] as const
export type GraphicKind = (typeof graphicKinds)[number]

/** Null shows none. */
export type GraphicSettings = Readonly<Record<GraphicKind, GraphicSetting | null>>

/** As pages show it. */
export interface LegalGraphic {
  path: string
  alt: string
}

export type LegalGraphics = Readonly<Record<GraphicKind, LegalGraphic | null>>

/** Below this path everything is such a graphic. */
export const GRAPHICS_PATH = '/hinweise/'
