import { writeFile } from 'node:fs/promises'

/** A picture of one channel, from black 0 to white 255. */
export interface Grey {
  data: ArrayLike<number>
  width: number
  height: number
}

const WIDTH = 1280
const HEIGHT = 720
const FRAMES = 10

/**
 * Writes the video that the browser takes for its camera (`camera` of `openBrowser`): what is held before it, in the middle
 * of a white wall. The browser reads the file each time that a page opens the camera.
 */
export async function holdBefore(camera: string, { data, width, height }: Grey): Promise<void> {
  const wall = Buffer.alloc(WIDTH * HEIGHT, 235)
  const left = Math.floor((WIDTH - width) / 2)
  const top = Math.floor((HEIGHT - height) / 2)
  if (left < 0 || top < 0) throw new Error(`${width} × ${height} is more than the camera sees`)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // As video writes it, from 16 to 235.
      wall[(top + y) * WIDTH + left + x] = 16 + Math.round(((data[y * width + x] ?? 0) * 219) / 255)
    }
  }
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = [Buffer.from('FRAME\n'), wall, grey]
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(camera, Buffer.concat([head, ...Array(FRAMES).fill(frame).flat()]))
}
