/** Reads the pictures that a content shows out of values of replies. Only pages with such content load it. */
import { isRecord } from '#engine/values/is-record.ts'
import { ownAddress } from './own-address.ts'

export interface ShownPicture {
  readonly name: string
  /** Undefined if the picture could not be made. */
  readonly address: string | undefined
  readonly before?: string | undefined
  readonly problem?: string | undefined
}

/** A picture stands beside the earlier one whose name is the same but for its ending. */
export function picturesIn(made: unknown, earlier: unknown): readonly ShownPicture[] {
  const originals = listed(earlier)
  return listed(made).map((picture) => {
    const stem = stemOf(picture.name)
    const found = originals.find(({ name, address }) => address !== undefined && stemOf(name) === stem)
    return found === undefined ? picture : { ...picture, before: found.address }
  })
}

function listed(value: unknown): readonly ShownPicture[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : []
  return all.filter(isRecord).map(({ name, url, problem }) => ({
    name: typeof name === 'string' ? name : '',
    address: ownAddress(url),
    ...(typeof problem === 'string' && { problem }),
  }))
}

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '').toLowerCase()
