/** As the studio's camera stands: from the front left, a little above. Degrees. */
const AROUND = -58
const DOWN = 77
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
export const FIRST_ORBIT = orbit(FARTHEST_PERCENT)

/** `camera-orbit` from which this model fills a frame of this shape (width through height). */
export function fillingOrbit({ x, y, z }: ModelSize, aspect: number): string {
  const [sine, cosine] = [Math.abs(Math.sin(radians(AROUND))), Math.cos(radians(AROUND))]
  const across = z * sine + x * cosine
  const deep = z * cosine + x * sine
  const tall = y + deep * Math.cos(radians(DOWN))
  const filled = Math.max(tall, across / aspect) / Math.hypot(x, y, z)
  return orbit(Math.min(1, filled * MARGIN) * FARTHEST_PERCENT)
}

function orbit(percent: number): string {
  return `${AROUND}deg ${DOWN}deg ${Math.round(percent)}%`
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
