/** From where a model is seen, in degrees: around its height from its front, above the floor. */
export interface View {
  around: number
  above: number
}

/** As the studio's camera stands: from the front left, a little above. */
const USUAL: View = { around: -58, above: 13 }
/** For what stands nearer to the camera than the middle does, and air around it. */
const MARGIN = 1.3
/** Of the viewer's own distance, from which every side of a model fits into any frame. */
const FARTHEST_PERCENT = 105

/** Metres: x across, y up, z to the front. */
export interface ModelSize {
  x: number
  y: number
  z: number
}

/** `camera-orbit` from which any model is seen whole. */
export const FIRST_ORBIT = orbit(USUAL, FARTHEST_PERCENT)

/** The view that a model names in the extras of its scene, `{ view: [around, above] }`: that of its first picture. */
export function viewIn(extras: unknown): View {
  if (typeof extras !== 'object' || extras === null || !('view' in extras)) return USUAL
  if (!Array.isArray(extras.view)) return USUAL
  const [around, above]: unknown[] = extras.view
  return typeof around === 'number' && typeof above === 'number' ? { around, above } : USUAL
}

/** `camera-orbit` from which this model fills a frame of this shape (width through height). */
export function fillingOrbit({ x, y, z }: ModelSize, aspect: number, view = USUAL): string {
  const around = radians(view.around)
  const [sine, cosine] = [Math.abs(Math.sin(around)), Math.abs(Math.cos(around))]
  const across = z * sine + x * cosine
  const deep = z * cosine + x * sine
  const tall = y + deep * Math.sin(radians(view.above))
  const filled = Math.max(tall, across / aspect) / Math.hypot(x, y, z)
  return orbit(view, Math.min(1, filled * MARGIN) * FARTHEST_PERCENT)
}

function orbit({ around, above }: View, percent: number): string {
  return `${around}deg ${90 - above}deg ${Math.round(percent)}%`
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
