/** Reads the description of a fabric: which material, which pattern, which colours. */
import { lightOf, type Light } from '#engine/pictures/light.ts'
import { phrase } from '#server/phrase.ts'
import { worded } from '#server/wording.ts'
import { readColours } from '../words/read-colours.ts'

export type Material = (typeof materials)[number][0]
export type Pattern = (typeof patterns)[number][0]

/** The first that a description names is meant. Where none is named, it is a plain weave. */
const materials = [
  [phrase('corduroy'), /\b(corduroy|cord|ribbed)\b/i],
  [phrase('bouclé'), /\b(boucl[ée]|teddy|sherpa|curly|looped)(?!\p{L})/iu],
  [phrase('velvet'), /\b(velvet|velour|plush|suede|mohair|chenille|pile)\b/i],
  [phrase('leather'), /\b(leather|hide|nappa|nubuck|leatherette)\b/i],
  [phrase('tweed'), /\b(tweed|donegal|flecked|melange|mottled)\b/i],
  [phrase('linen'), /\b(linen|flax|hemp|jute|burlap|slub)\b/i],
  [phrase('wool'), /\b(wool|woollen|felt|cashmere|fleece|flannel)\b/i],
  [phrase('denim'), /\b(denim|jeans|twill)\b/i],
  [phrase('satin'), /\b(satin|silk|silky|sateen)\b/i],
  [phrase('weave'), /\b(weave|woven|cotton|canvas|basketweave|hopsack|fabric|cloth|polyester)\b/i],
] as const

const patterns = [
  [phrase('herringbone'), /\b(herringbone|chevron)\b/i],
  [phrase('checks'), /\b(check(ed|ered)?|plaid|tartan|gingham)\b/i],
  [phrase('stripes'), /\b(strip(e|es|ed|y)|pinstripe\w*)\b/i],
  [phrase('dots'), /\b(dots?|dotted|polka|spotted)\b/i],
  [phrase('plain'), /\b(plain|solid|uni)\b/i],
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
  leather: { hex: '#8d4f26', words: phrase('cognac') },
  denim: { hex: '#3c5473', words: phrase('denim blue') },
  bouclé: { hex: '#ebe1c8', words: phrase('cream') },
  linen: { hex: '#d4c8b2', words: phrase('oatmeal') },
}
const defaultColour = { hex: '#a39c90', words: phrase('warm grey') }

export function readFabric(description: string): Fabric {
  const material = materials.find(([, words]) => words.test(description))?.[0] ?? 'weave'
  const pattern = patterns.find(([, words]) => words.test(description))?.[0] ?? 'plain'
  const found = readColours(description, material === 'linen' || material === 'denim' ? alsoColours : [])
  const fallback = defaultColours[material] ?? defaultColour
  const [first, ...others] = found.map(({ light }) => light)
  const names =
    found.length === 0
      ? worded('{0}, since no colour was named', worded(fallback.words))
      : found.map(({ words }) => words).join(', ')
  const weave = pattern === 'plain' ? worded(material) : worded('{0} with {1}', worded(material), worded(pattern))
  return {
    material,
    pattern,
    colours: first === undefined ? [lightOf(fallback.hex)] : [first, ...others],
    words: `${weave}; ${names}`,
  }
}
