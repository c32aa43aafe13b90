/** Another tag, under which the keys of the object do not fit. */
import { readKey, resolveReference } from '#engine/definition/check/resolve.ts'
import type { Site } from '#engine/definition/check/walk-data.ts'
import { pointerOf } from '#engine/definition/read/text-places.ts'
import type { Schema } from '#engine/definition/schema/build.ts'
import { replaced, spanOf, type Edit } from './edit.ts'
import type { Subject } from './subject.ts'

export function swaps(subject: Subject): readonly Edit[] {
  return subject.sites.flatMap((site) => {
    // The list in which an object stands says which tags its entries may have.
    const family = site.parent?.schema.items && resolveReference(site.parent.schema.items, subject.schema)
    const tag = family?.discriminator?.propertyName
    return family && tag !== undefined ? (family.oneOf ?? []).flatMap((branch) => swap(site, tag, branch, subject)) : []
  })
}

function swap({ value, path }: Site, tag: string, branch: Schema, { place, text }: Subject): readonly Edit[] {
  const [now, then] = [String(readKey(value, tag)), String(branch.properties?.[tag]?.const)]
  const keys = Object.keys(value as object) // tagged values are objects
  const unknown = keys.filter((key) => !Object.hasOwn(branch.properties ?? {}, key))
  const missing = (branch.required ?? []).filter((key) => !keys.includes(key))
  if (now === then || unknown.length + missing.length === 0) return []
  const at = place([...path, tag]).value
  return [
    {
      kind: 'swap-type',
      what: `${now} to ${then} at ${pointerOf(path)}`,
      cuts: [replaced(text, at, now, then)],
      places: [
        at.start,
        ...(missing.length > 0 ? [place(path).value.start] : []),
        ...unknown.map((key) => spanOf(place([...path, key]), 'key').start),
      ],
    },
  ]
}
