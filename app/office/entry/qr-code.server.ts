import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** A QR code as one path of an SVG, in a square of `size` dots. */
export function qrCode(text: string): { path: string; size: number } {
  const code = generate(text)
  return { path: toSvgPath(code), size: code.size }
}
