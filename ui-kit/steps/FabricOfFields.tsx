/** Shows a cutout in the fabric that the fields describe; asks for its swatch when the user pauses. */
import { use, useEffect, useState } from 'react'
import type { ShownContent } from '#engine/view/shown-content.ts'
import { FabricSketch } from '#ui-kit/components/FabricSketch.tsx'
import { LoadFileContext, type LoadFile } from './load-file.ts'

/** Milliseconds without a change of the description. */
const pause = 600

type Fabric = Extract<ShownContent, { type: 'fabric' }>

export function FabricOfFields({ cutout, texture, swatch, client, scale, rotation, alt, note }: Fabric) {
  const drawn = useSwatch(use(LoadFileContext), swatch, client)
  return (
    <FabricSketch
      cutout={cutout?.blob}
      tile={texture ?? drawn}
      scale={scale}
      rotation={rotation}
      alt={alt}
      note={note}
    />
  )
}

function useSwatch(load: LoadFile, address: string | undefined, client: string): Blob | undefined {
  const [swatch, setSwatch] = useState<Blob>()
  const isFirst = swatch === undefined
  useEffect(() => {
    if (address === undefined) return undefined
    const leaving = new AbortController()
    const ask = () =>
      load({ address, client, signal: leaving.signal }).then(
        (file) => !leaving.signal.aborted && setSwatch(file),
        // The sketch is only a help, so after a failure the former one stays.
        () => undefined,
      )
    const timer = setTimeout(() => void ask(), isFirst ? 0 : pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [load, address, client, isFirst])
  return address === undefined ? undefined : swatch
}
