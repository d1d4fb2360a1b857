/**
 * Makes the demo shop's pictures and 3D models again:
 *
 *     npm run imagery                       all that is missing or older than what it is made from
 *     npm run imagery -- render NAME…       these pictures, see tools/imagery/render.py
 *     npm run imagery -- export SLUG…       these 3D models
 *     npm run imagery -- convert            what was rendered and exported, to what the shop reads
 *
 * A run that was stopped goes on where it stopped. Only `convert` works without Blender.
 */
import { Missing, requireBlender, runRenderScript } from './blender.ts'
import { convertModels } from './convert-models.ts'
import { convertPictures } from './convert-pictures.ts'
import { writeProducts } from './write-products.ts'

type Step = (names: string[]) => Promise<void>

const steps: Record<string, Step> = {
  async render(names) {
    await requireBlender()
    await writeProducts()
    await runRenderScript(names)
  },
  async export(names) {
    await requireBlender()
    await writeProducts()
    await runRenderScript(['--export', ...names])
  },
  async convert() {
    await convertModels()
    await convertPictures()
  },
}

const ALL = ['all']

async function main([wanted, ...names]: string[]): Promise<void> {
  const step = wanted === undefined ? undefined : steps[wanted]
  if (wanted !== undefined && !step) {
    throw new Missing(`There is no step '${wanted}'. There are: ${Object.keys(steps).join(', ')}`)
  }
  for (const each of step ? [step] : Object.values(steps)) {
    await each(names.length > 0 ? names : ALL)
  }
}

main(process.argv.slice(2)).catch(error => {
  console.error(error instanceof Missing ? error.message : error)
  process.exitCode = 1
})
