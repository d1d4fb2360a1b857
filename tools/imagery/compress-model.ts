import { type Document, type Node, PropertyType } from '@gltf-transform/core'
import { dedup, flatten, join, meshopt, prune, simplify, weld } from '@gltf-transform/functions'
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import { gltfFiles } from './gltf.ts'

/** A phone on the road still shows it within seconds. */
export const MOST_BYTES = 300_000
/** Room for what changes when a model is exported again. */
const AIM_BYTES = 280_000

interface Thrift {
  /** How far a simplified surface may leave the true one, as a part of the model's size; 0: not at all. */
  deviation: number
  /**
   * Parts of one material become one mesh, which draws fast, but for shapes that are there more often
   * than this: bolts that are kept once take less room.
   */
  copies: number
}

/** From the best to look at and to draw to the smallest. */
const THRIFT: Thrift[] = [
  { deviation: 0, copies: Number.POSITIVE_INFINITY },
  { deviation: 0.0003, copies: Number.POSITIVE_INFINITY },
  { deviation: 0.001, copies: Number.POSITIVE_INFINITY },
  { deviation: 0, copies: 3 },
  { deviation: 0.001, copies: 3 },
  { deviation: 0.002, copies: Number.POSITIVE_INFINITY },
  { deviation: 0.004, copies: Number.POSITIVE_INFINITY },
]

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
  let smallest: Uint8Array | undefined
  for (const thrift of THRIFT) {
    const model = await files.readBinary(exported)
    await lean(model, thrift)
    const bytes = await files.writeBinary(model)
    if (bytes.length <= AIM_BYTES) return bytes
    if (bytes.length < (smallest?.length ?? MOST_BYTES)) smallest = bytes
  }
  if (smallest) return smallest
  throw new Error(`It stays above ${MOST_BYTES / 1000} kB; give it fewer segments`)
}

async function lean(model: Document, { deviation, copies }: Thrift): Promise<void> {
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
