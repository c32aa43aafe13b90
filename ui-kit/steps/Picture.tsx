/** Shows a picture that was fetched, or that the page loads from its address. */
import { useEffect, useState } from 'react'
import type { ShownContent } from '#engine/view/shown-content.ts'
import { freshAddress } from '#ui-kit/components/fresh-address.ts'
import { PictureViewer } from '#ui-kit/components/PictureViewer.tsx'

type PictureProps = Extract<ShownContent, { type: 'image' }>

/** Each visit to the step loads the picture again, since it may have been replaced at the same address. */
export function Picture({ file, address, before, opensAt, alt }: PictureProps) {
  const [visit] = useState(() => Date.now())
  const fetched = useObjectUrl(file?.blob)
  const fresh = (from: string | undefined) => (from === undefined ? undefined : freshAddress(from, visit))
  return <PictureViewer src={file ? fetched : fresh(address)} before={fresh(before)} opensAt={opensAt} alt={alt} />
}

/** The object URL is released when the file is no longer shown. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return undefined
    const made = URL.createObjectURL(blob)
    // oxlint-disable-next-line react/set-state-in-effect -- an object URL is made and revoked outside React
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
