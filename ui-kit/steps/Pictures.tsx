/** Shows several pictures of a reply, which the page loads from their addresses when they come into view. */
import { useState } from 'react'
import { picturesIn } from '#engine/contents/shared/pictures-in.ts'
import type { ShownContent } from '#engine/view/shown-content.ts'
import { freshAddress } from '#ui-kit/components/fresh-address.ts'
import { PictureGrid } from '#ui-kit/components/PictureGrid.tsx'

type PicturesProps = Extract<ShownContent, { type: 'images' }>

/** Each visit to the step loads the pictures again, since they may have been replaced at the same address. */
export function Pictures({ title, empty = 'There are no pictures.', made, earlier }: PicturesProps) {
  const [visit] = useState(() => Date.now())
  const fresh = (from: string | undefined) => (from === undefined ? undefined : freshAddress(from, visit))
  const shown = picturesIn(made, earlier).map(({ address, before, ...picture }) => ({
    ...picture,
    address: fresh(address),
    before: fresh(before),
  }))
  return <PictureGrid title={title} empty={empty} pictures={shown} />
}
