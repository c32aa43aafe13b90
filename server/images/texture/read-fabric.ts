/** Reads the description of a fabric: which material, which pattern, which colours. */
import { lightOf, type Light } from '#engine/pictures/light.ts'
import { readColours } from '../words/read-colours.ts'

export type Material = (typeof materials)[number][0]
export type Pattern = (typeof patterns)[number][0]

/** The first that a description names is meant. Where none is named, it is a plain weave. */
const materials = [
  ['corduroy', /\b(corduroy|cord|ribbed)\b/i],
  ['bouclé', /\b(boucl[ée]|teddy|sherpa|curly|looped)(?!\p{L})/iu],
  ['velvet', /\b(velvet|velour|plush|suede|mohair|chenille|pile)\b/i],
  ['leather', /\b(leather|hide|nappa|nubuck|leatherette)\b/i],
  ['tweed', /\b(tweed|donegal|flecked|melange|mottled)\b/i],
  ['linen', /\b(linen|flax|hemp|jute|burlap|slub)\b/i],
  ['wool', /\b(wool|woollen|felt|cashmere|fleece|flannel)\b/i],
  ['denim', /\b(denim|jeans|twill)\b/i],
  ['satin', /\b(satin|silk|silky|sateen)\b/i],
  ['weave', /\b(weave|woven|cotton|canvas|basketweave|hopsack|fabric|cloth|polyester)\b/i],
] as const

const patterns = [
  ['herringbone', /\b(herringbone|chevron)\b/i],
  ['check', /\b(check(ed|ered)?|plaid|tartan|gingham)\b/i],
  ['stripes', /\b(strip(e|es|ed|y)|pinstripe\w*)\b/i],
  ['dots', /\b(dots?|dotted|polka|spotted)\b/i],
  ['plain', /\b(plain|solid|uni)\b/i],
] as const

export interface Fabric {
  readonly material: Material
  readonly pattern: Pattern
  readonly colours: readonly [Light, ...Light[]]
  /** In words, for the user. */
  readonly words: string
}

/**
 * Materials whose names are colours as well. Other words, such as the denim in 'denim blue', depend on the rest of
 * the sentence.
 */
const alsoColours = ['linen', 'denim']

const defaultColours: Partial<Record<Material, { readonly hex: string; readonly words: string }>> = {
  leather: { hex: '#8d4f26', words: 'cognac' },
  denim: { hex: '#3c5473', words: 'denim blue' },
  bouclé: { hex: '#ebe1c8', words: 'cream' },
  linen: { hex: '#d4c8b2', words: 'oatmeal' },
}
const defaultColour = { hex: '#a39c90', words: 'warm grey' }

export function readFabric(description: string): Fabric {
  const material = materials.find(([, words]) => words.test(description))?.[0] ?? 'weave'
  const pattern = patterns.find(([, words]) => words.test(description))?.[0] ?? 'plain'
  const found = readColours(description, material === 'linen' || material === 'denim' ? alsoColours : [])
  const fallback = defaultColours[material] ?? defaultColour
  const [first, ...others] = found.map(({ light }) => light)
  const names =
    found.length === 0 ? `${fallback.words}, since no colour was named` : found.map(({ words }) => words).join(', ')
  const weave = pattern === 'plain' ? material : `${material} with ${pattern === 'check' ? 'checks' : pattern}`
  return {
    material,
    pattern,
    colours: first === undefined ? [lightOf(fallback.hex)] : [first, ...others],
    words: `${weave}; ${names}`,
  }
}
