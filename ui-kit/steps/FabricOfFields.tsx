/** Shows a cutout in the fabric that the fields describe, where its mask allows it; asks for its swatch, and what is not drawn, when the user pauses. */
import { use, useEffect, useState } from 'react'
import { isRecord } from '#engine/values/is-record.ts'
import type { ShownContent } from '#engine/view/shown-content.ts'
import { FabricSketch } from '#ui-kit/components/FabricSketch.tsx'
import { LoadFileContext, type LoadFile } from './load-file.ts'

/** Milliseconds without a change of the description. */
const pause = 600

type Fabric = Extract<ShownContent, { type: 'fabric' }>

interface Swatch {
  readonly tile: Blob | undefined
  readonly share?: number
  readonly remarks?: readonly string[]
}
const noSwatch: Swatch = { tile: undefined }

export function FabricOfFields({ cutout, mask, texture, swatch, words, client, scale, rotation, alt, note }: Fabric) {
  const load = use(LoadFileContext)
  const drawn = useSwatch(load, swatch, words, client)
  const area = useMask(load, mask, client)
  const { tile, share, remarks } = texture === undefined ? drawn : { ...noSwatch, tile: texture }
  return (
    <FabricSketch
      cutout={area === 'loading' ? undefined : cutout?.blob}
      mask={area === 'loading' ? undefined : area}
      tile={tile}
      scale={scale}
      share={share}
      rotation={rotation}
      alt={alt}
      note={note}
      {...(remarks && { remarks })}
    />
  )
}

function useSwatch(load: LoadFile, address: string | undefined, words: string | undefined, client: string): Swatch {
  const [swatch, setSwatch] = useState(noSwatch)
  const isFirst = swatch.tile === undefined
  useEffect(() => {
    if (address === undefined) return undefined
    const leaving = new AbortController()
    const ask = async () => {
      const fetched = (from: string) => load({ address: from, client, signal: leaving.signal })
      const [tile, said] = await Promise.all([
        fetched(address),
        words === undefined ? {} : fetched(words).then(readRemarks),
      ])
      if (!leaving.signal.aborted) setSwatch({ tile, ...said })
    }
    // The sketch is only a help, so after a failure the former one stays.
    const timer = setTimeout(() => void ask().catch(() => undefined), isFirst ? 0 : pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [load, address, words, client, isFirst])
  return address === undefined ? noSwatch : swatch
}

/** Undefined where there is no mask, or where it cannot be had: then all of the cutout is covered. */
function useMask(load: LoadFile, address: string | undefined, client: string): Blob | undefined | 'loading' {
  const [mask, setMask] = useState<Blob | undefined | 'loading'>('loading')
  useEffect(() => {
    if (address === undefined) return undefined
    const leaving = new AbortController()
    const put = (loaded: Blob | undefined) => !leaving.signal.aborted && setMask(loaded)
    load({ address, client, signal: leaving.signal }).then(put, () => put(undefined))
    return () => leaving.abort()
  }, [load, address, client])
  return address === undefined ? undefined : mask
}

async function readRemarks(reply: Blob): Promise<Omit<Swatch, 'tile'>> {
  const said: unknown = JSON.parse(await reply.text())
  if (!isRecord(said)) return {}
  const { share, notes } = said
  return {
    ...(typeof share === 'number' && { share }),
    remarks: Array.isArray(notes) ? notes.filter((each) => typeof each === 'string') : [],
  }
}
