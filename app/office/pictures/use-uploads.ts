import { useEffect, useRef, useState } from 'react'
import { toast } from '#app/ui/toast.ts'
import type { LibraryPicture } from '#core/pictures/library.ts'
import { type FailedUpload, failureOf, sendPicture } from './send-picture.ts'

/**
 * Uploads files one after another. One that fails is left out and the others go on; `failed` tells of them
 * until the next upload begins, and a toast in the end. What arrives once nobody waits here any more stands
 * in the library alone.
 */
export function useUploads(onUploaded: (pictures: LibraryPicture[]) => void, words?: string) {
  const [left, setLeft] = useState(0)
  const [failed, setFailed] = useState<FailedUpload[]>([])
  // What stands around it goes on being written while files are on their way.
  const latest = useRef<typeof onUploaded>(undefined)
  useEffect(() => {
    latest.current = onUploaded
    return () => {
      latest.current = undefined
    }
  }, [onUploaded])

  async function upload(files: readonly File[]): Promise<void> {
    const uploaded: LibraryPicture[] = []
    const failures: FailedUpload[] = []
    for (const [index, file] of files.entries()) {
      setLeft(files.length - index)
      try {
        uploaded.push(await sendPicture(file))
      } catch (error) {
        const failure = failureOf(file, error)
        const title = words ?? failure.title
        failures.push({ ...failure, title })
      }
    }
    setLeft(0)
    setFailed(failures)
    if (uploaded.length > 0) latest.current?.(uploaded)
    toastOf(uploaded.length, failures)
  }

  return { upload, failed, left }
}

/** One message of them all, because a second one would take its place. */
function toastOf(count: number, failures: readonly FailedUpload[]): void {
  const stored = count > 0 ? [`${count} image(s) uploaded successfully`] : []
  const [failed] = failures
  toast({
    title: failed?.title ?? 'Upload successful',
    lang: 'en',
    text: [...failures.map(({ text }) => text), ...stored].join('. '),
    textLang: 'en',
    kind: failed ? 'destructive' : 'success',
  })
}
