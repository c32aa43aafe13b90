/** Shows a fetched picture. */
import { useEffect, useState } from 'react'
import type { ShownContent } from '#engine/view/shown-content.ts'
import { PictureViewer } from '#ui-kit/components/PictureViewer.tsx'

type PictureProps = Pick<Extract<ShownContent, { type: 'image' }>, 'file' | 'before' | 'alt'>

/** The object URL is released when the picture is no longer shown. */
export function Picture({ file, before, alt }: PictureProps) {
  const [src, setSrc] = useState<string>()
  const blob = file?.blob
  useEffect(() => {
    if (!blob) return undefined
    const address = URL.createObjectURL(blob)
    // oxlint-disable-next-line react/set-state-in-effect -- an object URL is made and revoked outside React
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return <PictureViewer src={src} before={before} alt={alt} />
}
