/** Below this path everything is a 3D model. */
export const MODELS_PATH = '/modelle/'

const MODEL = /^\/modelle\/([0-9a-f]{16})\.glb$/

/** The address of a model, from the hash of its bytes: its content never changes. */
export function modelPath(hash: string): string {
  return `${MODELS_PATH}${hash}.glb`
}

/** Which model a path names; undefined for any other path. */
export function modelHashOf(path: string): string | undefined {
  return MODEL.exec(path)?.[1]
}
