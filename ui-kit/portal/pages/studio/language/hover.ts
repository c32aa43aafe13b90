/** What the key or value under the pointer is: its description, its possible values, and the names that exist there. */
import { getLocation } from 'jsonc-parser'
import type { InstalledParts } from '#engine/definition/installed-parts.ts'
import { aboutTag, namesOfValue, readData, takesText, valuesAt } from './place.ts'
import { siteAt } from './site-at.ts'

export interface Hover {
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

const mostNames = 20

export function hoverAt(text: string, offset: number, installed: InstalledParts): Hover | undefined {
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset)
  if (!previousNode || offset < previousNode.offset || offset > previousNode.offset + previousNode.length)
    return undefined
  const { data } = readData(text)
  const key = String(path.at(-1))
  const parent = siteAt(path.slice(0, -1), data, installed.schema)
  const { stated, schema, value } = siteAt(path, data, installed.schema)
  const isTag = parent.stated.discriminator?.propertyName === key
  const about =
    isTag && !isAtPropertyKey ? aboutTag(parent.stated, key, value) : (schema.description ?? stated.description ?? '')
  const possible = valuesAt(path, data, installed.schema).map((each) => String(each.value))
  const names =
    possible.length === 0 && takesText(stated, installed.schema) && typeof value === 'string'
      ? namesOfValue(path, data, installed)
      : []
  const lines = [about, listOf('One of', possible), listOf('There are', names)].filter((line) => line !== '')
  if (lines.length === 0) return undefined
  return { from: previousNode.offset, to: previousNode.offset + previousNode.length, lines }
}

const listOf = (title: string, names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `${title}: ${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ` and ${names.length - mostNames} more` : ''}`
