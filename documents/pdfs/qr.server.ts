import { generate } from 'lean-qr'
import type { Paper } from './paper.server.ts'

/** Draws a code with its upper left corner at `x`, `y`; `size` in points, without the quiet zone around it. */
export function drawQr(
  pdf: Paper,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const code = generate(text)
  const module = size / code.size
  for (let row = 0; row < code.size; row += 1) {
    // One bar for neighbours: single squares leave hairlines between them on some printers.
    for (let column = 0; column < code.size; column += 1) {
      let wide = 0
      while (column + wide < code.size && code.get(column + wide, row)) wide += 1
      if (wide > 0) pdf.rect(x + column * module, y + row * module, wide * module, module)
      column += wide
    }
  }
  pdf.fill()
}
