/** A key that stands in an object beside its own: one that its own needs, or that the other does not take. */
import { readKey, kindOf } from '#engine/definition/check/resolve.ts'
import type { Site } from '#engine/definition/check/walk-data.ts'
import { pointerOf } from '#engine/definition/read/text-places.ts'
import { spanOf, withoutPart, type Cut, type Edit } from './edit.ts'
import type { Subject } from './subject.ts'

/** To the next two siblings of its object; there are thousands of pairs. */
const siblingsEach = 2

export function moves(subject: Subject): readonly Edit[] {
  const objects = subject.sites.filter(
    ({ value, schema, parent }) => kindOf(value) === 'object' && schema.properties && parent,
  )
  return objects.flatMap((site) => {
    const siblings = objects.filter((other) => other.parent === site.parent && other !== site).slice(0, siblingsEach)
    return siblings.flatMap((sibling) =>
      Object.keys(site.value as object).flatMap((key) => move(key, site, sibling, subject)),
    )
  })
}

function move(key: string, site: Site, sibling: Site, { place, text }: Subject): readonly Edit[] {
  const needed = site.schema.required?.includes(key)
  const known = Object.hasOwn(sibling.schema.properties ?? {}, key)
  const isEmpty = Object.keys(sibling.value as object).length === 0 // both are objects
  if (readKey(sibling.value, key) !== undefined || (!needed && known) || isEmpty) return []
  const member = place([...site.path, key])
  const start = spanOf(member, 'key').start
  const cut = withoutPart(text, member)
  const inside = place(sibling.path).value.start + 1
  const insert: Cut = { start: inside, end: inside, put: ` ${text.slice(start, member.value.end)},` }
  return [
    {
      kind: 'move-key',
      what: `${key} from ${pointerOf(site.path)} to ${pointerOf(sibling.path)}`,
      cuts: [cut, insert],
      places: [cut.start, cut.end, place(site.path).value.start, spanOf(place(site.path), 'key').start, inside],
    },
  ]
}
