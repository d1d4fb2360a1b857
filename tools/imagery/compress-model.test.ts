import { Document } from '@gltf-transform/core'
import { describe, expect, it } from 'vitest'
import { compressModel } from './compress-model.ts'
import { factsOf, gltfFiles } from './gltf.ts'

/** A board as Blender exports it: 2 m long along x, 10 cm high, 50 cm wide, of two parts. */
async function board(): Promise<Uint8Array> {
  const model = new Document()
  const buffer = model.createBuffer()
  const scene = model.createScene()
  for (const [index, from] of [-1, 0].entries()) {
    const corners = [0, 1].flatMap(x =>
      [0, 0.1].flatMap(y => [-0.25, 0.25].flatMap(z => [from + x, y, z])),
    )
    const faces = [0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1]
    const part = model
      .createPrimitive()
      .setAttribute(
        'POSITION',
        model
          .createAccessor()
          .setType('VEC3')
          .setArray(new Float32Array(corners))
          .setBuffer(buffer),
      )
      .setIndices(model.createAccessor().setArray(new Uint16Array(faces)).setBuffer(buffer))
      .setMaterial(model.createMaterial(`oak.00${index}`).setBaseColorFactor([0.5, 0.3, 0.1, 1]))
    const mesh = model.createMesh(`board.00${index}`).addPrimitive(part)
    scene.addChild(model.createNode(`board.00${index}`).setMesh(mesh))
  }
  return (await gltfFiles()).writeBinary(model)
}

describe('a model for the shop', () => {
  it('keeps its size, looks along z as glTF has it, and is compressed', async () => {
    const files = await gltfFiles()
    const facts = factsOf(await files.readBinary(await compressModel(await board())))
    expect(facts.size.z).toBeCloseTo(2, 3)
    expect(facts.size.x).toBeCloseTo(0.5, 3)
    expect(facts.size.y).toBeCloseTo(0.1, 3)
    expect(facts.floor).toBeCloseTo(0, 3)
    expect(facts.extensions).toContain('EXT_meshopt_compression')
    expect(facts.triangles).toBe(12)
  })

  it('is one mesh a material, whatever its parts are called', async () => {
    const model = await (await gltfFiles()).readBinary(await compressModel(await board()))
    expect(factsOf(model).materials).toBe(1)
    expect(model.getRoot().listMeshes()).toHaveLength(1)
  })
})
