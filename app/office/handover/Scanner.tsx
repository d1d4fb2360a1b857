import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'

interface ScannerProps {
  onCode: (code: string) => void
  onClose: () => void
}

const EACH_MS = 200
const NO_CAMERA = 'Die Kamera ist nicht erreichbar. Bitte tippen Sie die Nummer ein.'

/** Looks through the camera until it reads a code. */
export function Scanner({ onCode, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<string>()
  const read = useEffectEvent(onCode)
  useEffect(() => {
    const ending = new AbortController()
    scan(video, ending.signal).then(
      code => code && read(code),
      () => setFailure(NO_CAMERA),
    )
    return () => ending.abort()
  }, [])
  return (
    <Dialog open onClose={onClose} title="Code scannen">
      {failure ? (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      ) : (
        <p className="mb-3 text-sm text-muted">Halten Sie QR- oder Strichcode vor die Kamera.</p>
      )}
      <video
        ref={video}
        muted
        playsInline
        hidden={failure !== undefined}
        className="aspect-square w-full rounded-card bg-floor object-cover"
      />
    </Dialog>
  )
}

/** The first code that the camera sees; null once it is ended. */
async function scan(
  { current: video }: { current: HTMLVideoElement | null },
  signal: AbortSignal,
): Promise<string | null> {
  const [{ detector }, camera] = await Promise.all([
    import('./detector.ts'),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
  ])
  try {
    if (!video) return null
    video.srcObject = camera
    await video.play()
    while (!signal.aborted) {
      const [code] = await detector.detect(video)
      if (code) return signal.aborted ? null : code.rawValue
      await new Promise(next => setTimeout(next, EACH_MS))
    }
    return null
  } finally {
    for (const track of camera.getTracks()) track.stop()
  }
}
