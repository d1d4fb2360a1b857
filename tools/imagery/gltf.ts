import { type Document, getBounds, NodeIO } from '@gltf-transform/core'
import { EXTMeshoptCompression, KHRONOS_EXTENSIONS } from '@gltf-transform/extensions'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'

/** Reads and writes binary glTF as Blender exports it and as the shop serves it. */
export async function gltfFiles(): Promise<NodeIO> {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready])
  return new NodeIO()
    .registerExtensions([...KHRONOS_EXTENSIONS, EXTMeshoptCompression])
    .registerDependencies({
      'meshopt.decoder': MeshoptDecoder,
      'meshopt.encoder': MeshoptEncoder,
    })
}

/** What can be said of a model without looking at it. */
export interface ModelFacts {
  /** In metres, as glTF has them: x to the left of who looks at it, y up, z towards them. */
  size: { x: number; y: number; z: number }
  /** Where its lowest point is, in metres. */
  floor: number
  triangles: number
  materials: number
  textures: number
  /** Names of the extensions that a viewer must know. */
  extensions: string[]
  /** From where it is seen first, in degrees: around its height, above the floor. */
  view: unknown
}

export function factsOf(model: Document): ModelFacts {
  const root = model.getRoot()
  const [scene] = root.listScenes()
  if (!scene) throw new Error('The model has no scene')
  const { min, max } = getBounds(scene)
  const [x, y, z] = max.map((end, axis) => end - (min[axis] ?? 0))
  return {
    size: { x: x ?? 0, y: y ?? 0, z: z ?? 0 },
    floor: min[1],
    triangles: trianglesOf(model),
    materials: root.listMaterials().length,
    textures: root.listTextures().length,
    view: scene.getExtras().view,
    extensions: root
      .listExtensionsUsed()
      .filter(extension => extension.isRequired())
      .map(({ extensionName }) => extensionName)
      .sort(),
  }
}

function trianglesOf(model: Document): number {
  let triangles = 0
  for (const node of model.getRoot().listNodes()) {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const corners = primitive.getIndices() ?? primitive.getAttribute('POSITION')
      triangles += (corners?.getCount() ?? 0) / 3
    }
  }
  return triangles
}
