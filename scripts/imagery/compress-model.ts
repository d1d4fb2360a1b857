import { type Document, type Node, PropertyType } from '@gltf-transform/core'
import { dedup, flatten, join, meshopt, prune, simplify, weld } from '@gltf-transform/functions'
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import { gltfFiles } from './gltf.ts'

/** A phone on the road still shows it within seconds. */
export const MOST_BYTES = 300_000
/** Room for what changes when a model is exported again. */
const AIM_BYTES = 280_000

/** How far a simplified surface may leave the true one, as a part of the model's size; 0: not at all. */
const DEVIATIONS = [0, 0.0003, 0.001, 0.002, 0.004]

/**
 * Parts of one material become one mesh, but for shapes that are there more often than this: kept once,
 * bolts take less room, while few copies of many shapes take more.
 */
const MOST_COPIES = [3, Number.POSITIVE_INFINITY]

/** A quarter turn about y, as a quaternion: Blender's models look along +x, those of glTF along +z. */
const FRONT_TO_Z: [number, number, number, number] = [0, -Math.SQRT1_2, 0, Math.SQRT1_2]

/**
 * Makes of a `.glb` that Blender exported the one that the shop serves: turned to the front of glTF,
 * few meshes, meshopt compression, simplified only as far as its size asks for. Throws where
 * nothing makes it small enough.
 */
export async function compressModel(exported: Uint8Array): Promise<Uint8Array> {
  const files = await gltfFiles()
  await MeshoptSimplifier.ready
  for (const deviation of DEVIATIONS) {
    for (const copies of MOST_COPIES) {
      const model = await files.readBinary(exported)
      await lean(model, { deviation, copies })
      const bytes = await files.writeBinary(model)
      if (bytes.length <= AIM_BYTES) return bytes
    }
  }
  throw new Error(`It stays above ${AIM_BYTES / 1000} kB; give it fewer segments`)
}

async function lean(
  model: Document,
  { deviation, copies }: { deviation: number; copies: number },
): Promise<void> {
  model.setLogger({ debug() {}, info() {}, warn: console.warn, error: console.error })
  nameless(model)
  await model.transform(
    turnToFront,
    dedup(),
    flatten(),
    join({ filter: node => usesOf(node) <= copies }),
    weld(),
    ...(deviation > 0
      ? [simplify({ simplifier: MeshoptSimplifier, ratio: 0, error: deviation })]
      : []),
    prune({ keepAttributes: false }),
    meshopt({ encoder: MeshoptEncoder, level: 'high', quantizePosition: 14, quantizeNormal: 10 }),
  )
}

/** How many parts have the shape of this one. */
function usesOf(part: Node): number {
  const places = part.getMesh()?.listParents() ?? []
  return places.filter(({ propertyType }) => propertyType === PropertyType.NODE).length
}

/** Names of parts are bytes, and materials that differ in name alone are one. */
function nameless(model: Document): void {
  const root = model.getRoot()
  for (const part of [...root.listNodes(), ...root.listMeshes(), ...root.listMaterials()]) {
    part.setName('')
  }
}

function turnToFront(model: Document): void {
  for (const scene of model.getRoot().listScenes()) {
    const turned = model.createNode().setRotation(FRONT_TO_Z)
    for (const part of scene.listChildren()) turned.addChild(part)
    scene.addChild(turned)
  }
}
