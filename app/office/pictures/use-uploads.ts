import { useEffect, useRef, useState } from 'react'
import { toast } from '#app/ui/toast.ts'
import type { LibraryPicture } from '#core/pictures/library.ts'
import { type FailedUpload, failureOf, sendPicture } from './send-picture.ts'

/**
 * Uploads files one after another. One that fails is left out and the others go on; `failed` tells of them
 * until the next upload begins. What arrives once nobody waits here any more stands in the library alone.
 */
export function useUploads(onUploaded: (pictures: LibraryPicture[]) => void) {
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
        failures.push(failureOf(file, error))
      }
    }
    setLeft(0)
    setFailed(failures)
    if (uploaded.length === 0) return
    latest.current?.(uploaded)
    toast({
      title: 'Upload successful',
      lang: 'en',
      text: `${uploaded.length} image(s) uploaded successfully`,
      textLang: 'en',
    })
  }

  return { upload, failed, left }
}
