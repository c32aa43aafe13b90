/** A parameter of work on pictures that is either written in the definition or taken from a field. */
import { closed, name, text, whole, type Schema } from '#engine/definition/schema/build.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { parseHexColour } from '#engine/values/parse-hex-colour.ts'
import { Refusal } from '#server/refusals.ts'
import type { Artefacts } from './work.ts'

export type Given<T> = T | { readonly from: string }

const largest = 10_000

const orFrom = (description: string, own: Schema): Schema => ({
  description,
  anyOf: [own, closed('What somebody entered.', { from: name('The field or value that holds it.', 'artefactRead') })],
})

export const colour = (description: string): Schema =>
  orFrom(
    `${description} #rrggbb, or {"from": "…"} for the value of a field.`,
    text('A colour.', { pattern: '^#[0-9A-Fa-f]{6}$' }),
  )

export const pixels = (description: string): Schema =>
  orFrom(
    `${description} In pixels, or {"from": "…"} for the value of a field.`,
    whole('In pixels.', { minimum: 1, maximum: largest }),
  )

/** A colour that nobody entered is undefined. */
export async function readColour(
  given: Given<string> | undefined,
  { dataIfAny }: Artefacts,
): Promise<string | undefined> {
  if (given === undefined || typeof given === 'string') return given
  const entered = await dataIfAny(given.from)
  if (entered === undefined || entered === null || entered === '') return undefined
  const found = typeof entered === 'string' ? parseHexColour(entered) : undefined
  if (found !== undefined) return found
  throw new Refusal(422, `"${labelOf(given.from)}" is not a colour. Enter one as six digits, such as #FFFFFF.`)
}

/** A size that nobody entered is undefined. */
export async function readPixels(
  given: Given<number> | undefined,
  { dataIfAny }: Artefacts,
): Promise<number | undefined> {
  if (given === undefined || typeof given === 'number') return given
  const entered = await dataIfAny(given.from)
  if (entered === undefined || entered === null || entered === '') return undefined
  const size = typeof entered === 'number' || typeof entered === 'string' ? Number(entered) : Number.NaN
  if (Number.isInteger(size) && size >= 1 && size <= largest) return size
  throw new Refusal(
    422,
    `"${labelOf(given.from)}" is not a size in pixels. Enter a whole number from 1 to ${largest.toLocaleString('en-GB')}.`,
  )
}
