import '@google/model-viewer'
import type { ModelViewerElement } from '@google/model-viewer'
import { $loader } from '@google/model-viewer/lib/three-components/CachingGLTFLoader.js'
import { Renderer } from '@google/model-viewer/lib/three-components/Renderer.js'
import { Rotate3d } from 'lucide-react'
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import type { HTMLAttributes, Ref } from 'react'
import { useState } from 'react'
import { FIRST_ORBIT, fillingOrbit, viewIn } from './camera.ts'
import { viewNames } from './view-names.ts'

// Its own setting takes the address of a script; this one is part of the viewer's code.
Renderer.singleton.loader[$loader].setMeshoptDecoder(MeshoptDecoder)

interface ModelViewerProps {
  url: string
  title: string
  onDrawn: () => void
  onFailed: () => void
}

/** One model in `<model-viewer>`: to be turned, and in its true size in one's own room where a phone can. */
export function ModelViewer({ url, title, onDrawn, onFailed }: ModelViewerProps) {
  const [isCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)

  async function onLoad({ currentTarget: viewer }: { currentTarget: ModelViewerElement }) {
    const size = viewer.getDimensions()
    // What cannot be read is shown as nothing at all.
    if (size.y === 0) return onFailed()
    const view = viewIn(viewer.originalGltfJson?.scenes?.[0]?.extras)
    viewer.cameraOrbit = fillingOrbit(size, viewer.clientWidth / viewer.clientHeight, view)
    await viewer.updateComplete
    viewer.jumpCameraToGoal()
    // The only words of the viewer that no setting reaches.
    viewer.shadowRoot
      ?.querySelector('[aria-label="Live announcements"]')
      ?.setAttribute('aria-label', 'Ansagen zum 3D-Modell')
    onDrawn()
  }

  return (
    <model-viewer
      src={url}
      alt={`3D-Modell: ${title}`}
      a11y={viewNames}
      loading="eager"
      camera-controls
      camera-orbit={FIRST_ORBIT}
      max-camera-orbit="auto 95deg auto"
      touch-action="none"
      interaction-prompt={isCalm ? 'none' : 'auto'}
      interpolation-decay={isCalm ? 0 : undefined}
      shadow-intensity="1"
      shadow-softness="0.8"
      ar
      ar-modes="webxr quick-look"
      ar-scale="fixed"
      className="size-full"
      onload={onLoad}
      onerror={onFailed}
    >
      {/* In place of the viewer's own bar: the stage says that it waits. */}
      <div slot="progress-bar" hidden />
      <button
        slot="ar-button"
        type="button"
        className="button absolute right-4 bottom-4"
        data-variant="primary"
      >
        <Rotate3d aria-hidden className="size-5" />
        In Ihrem Raum ansehen
      </button>
      <button
        slot="exit-webxr-ar-button"
        type="button"
        className="button absolute top-4 right-4"
        data-variant="dark"
      >
        AR beenden
      </button>
    </model-viewer>
  )
}

interface ModelViewerAttributes extends HTMLAttributes<ModelViewerElement> {
  ref?: Ref<ModelViewerElement>
  src: string
  alt: string
  a11y: Record<string, string>
  loading: 'eager'
  'camera-controls': true
  'camera-orbit': string
  'max-camera-orbit': string
  'touch-action': 'none'
  'interaction-prompt': 'auto' | 'none'
  'interpolation-decay': number | undefined
  'shadow-intensity': string
  'shadow-softness': string
  ar: true
  'ar-modes': string
  'ar-scale': 'fixed'
  onload: (event: Event & { currentTarget: ModelViewerElement }) => void
  onerror: (event: Event) => void
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'model-viewer': ModelViewerAttributes
    }
  }
}
