import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressModel } from './compress-model.ts'
import { finishedIn, MODELS, WORK } from './folders.ts'
import { factsOf, gltfFiles } from './gltf.ts'
import { isStale, kilobytes } from './newer.ts'

/** Makes `demo/models/<slug>.glb` of every model that was exported since. */
export async function convertModels(): Promise<void> {
  const exported = join(WORK, 'models')
  await mkdir(MODELS, { recursive: true })
  for (const name of await finishedIn(exported, '.glb')) {
    const source = join(exported, name)
    const target = join(MODELS, name)
    if (!(await isStale(source, [target]))) continue
    const bytes = await compressModel(await readFile(source)).catch(error => {
      throw new Error(`${name} cannot be made smaller`, { cause: error })
    })
    // What exists is whole.
    await writeFile(`${target}.part`, bytes)
    await rename(`${target}.part`, target)
    const { size, triangles, materials } = factsOf(await (await gltfFiles()).readBinary(bytes))
    const metres = [size.z, size.x, size.y].map(side => side.toFixed(2)).join(' × ')
    console.log(
      `${name}: ${kilobytes(bytes.length)}, ${triangles} triangles, ${materials} materials, ${metres} m`,
    )
  }
}
