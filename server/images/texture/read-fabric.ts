/** Reads the description of a fabric: which material, which pattern, which colours, how large, and what of it is not understood. */
import { lightOf, mixLight, scaleLight, type Light } from '#engine/pictures/light.ts'
import { usualWidth } from '#engine/pictures/lay-fabric.ts'
import { currentWording, worded } from '#server/wording.ts'
import colours from '../words/colours.json' with { type: 'json' }
import { colourKinds, coloursIn, shaded, type ColourName } from '../words/read-colours.ts'
import { openVocabulary, readWords, type FoundWord, type WordsOf } from '../words/read-words.ts'
import fabrics from './fabrics.json' with { type: 'json' }
import patterns from './patterns.json' with { type: 'json' }

export type Material = keyof typeof fabrics.materials
export type PatternName = keyof typeof patterns

export interface Fabric {
  readonly material: Material
  /** Absent: the fabric is plain. */
  readonly pattern: PatternName | undefined
  readonly colours: readonly [Light, ...Light[]]
  /** The width of a repeat of the pattern or of a unit of the material, in centimetres. */
  readonly size: number
  /** The width of the furniture in centimetres. */
  readonly furniture: number
  /** In words, for the user. */
  readonly words: string
  /** The words of which nothing is made, as they stand in the description. */
  readonly unused: readonly string[]
}

interface MaterialData extends WordsOf {
  /** The width of what repeats in it, in centimetres. */
  readonly size: number
  /** Its colour where none is named. */
  readonly colour?: string
  /** How many colours it shows without a pattern; absent: one. */
  readonly takes?: number
}

export interface PatternData extends WordsOf {
  /** The width of a repeat in centimetres. */
  readonly size: number
  /** Its colours where none are named, by the letters a, b, c …: names or sRGB values. */
  readonly palette: readonly string[]
  /** Patterns that it contains, so that a description may name them as well: a tartan is a check. */
  readonly includes?: readonly string[]
  /** A woven pattern: how the threads cross, and their colours and numbers in order: "a4 b4". */
  readonly draft?: string
  readonly warp?: string
  /** Absent: as the warp. */
  readonly weft?: string
  /** The threads run forwards and then backwards, as in a tartan. */
  readonly turns?: boolean
  /** How many threads the warp is stretched to. */
  readonly length?: number
  /** A printed pattern: SVG in a square of 100 units, whose fills and strokes are letters of colours. */
  readonly motif?: string
  readonly place?: string
}

export const materialData: Readonly<Record<Material, MaterialData>> = fabrics.materials
export const patternData: Readonly<Record<PatternName, PatternData>> = patterns

const vocabulary = openVocabulary({
  ...colourKinds,
  material: fabrics.materials,
  fibre: fabrics.fibres,
  pattern: patterns,
  size: fabrics.sizes,
  plain: fabrics.plain,
})

/** In centimetres: a longer length is the width of the furniture, a shorter one that of the pattern. */
const leastFurniture = 70
const defaultColour = '#a39c90'

export function readFabric(description: string): Fabric {
  const read = readWords(description, vocabulary)
  const named = (kind: string) =>
    read.found.flatMap((word) => word.terms.filter((term) => term.kind === kind).map(({ name }) => ({ name, word })))
  const used: { readonly at: number; readonly end: number }[] = []
  const take = (words: readonly FoundWord[]) => void used.push(...words)
  const inOrder = <N extends string>(kind: string, names: Readonly<Record<N, unknown>>) => {
    const found = named(kind)
    return (Object.keys(names) as N[]).find((name) => found.some((each) => each.name === name))
  }

  const pattern = inOrder('pattern', patternData)
  const included = pattern === undefined ? [] : [pattern, ...(patternData[pattern].includes ?? [])]
  take(named('pattern').flatMap(({ name, word }) => (included.includes(name) ? [word] : [])))
  const fibres = named('fibre')
  const fibre = fibres.map(({ name }) => fabrics.fibres[name as keyof typeof fabrics.fibres].as)[0]
  const material = inOrder('material', materialData) ?? (fibre as Material | undefined) ?? 'weave'
  take(named('material').flatMap(({ name, word }) => (name === material ? [word] : [])))
  take([...fibres, ...named('plain'), ...named('size')].map(({ word }) => word))

  const takes = pattern === undefined ? (materialData[material].takes ?? 1) : patternData[pattern].palette.length
  const found = coloursIn(read, [material]).slice(0, takes)
  used.push(...found.map(({ at, words }) => ({ at, end: at + words.length })))
  const isFree = ({ at, terms }: FoundWord) =>
    !used.some((each) => at >= each.at && at < each.end) && terms.some((term) => term.kind === 'shade')
  const shades = read.found.filter(isFree)
  take(shades)

  const lengths = read.lengths.map(({ cm }) => cm)
  const times = named('size').reduce(
    (product, { name }) => product * fabrics.sizes[name as keyof typeof fabrics.sizes].times,
    1,
  )
  const usual = pattern === undefined ? materialData[material].size : patternData[pattern].size
  return {
    material,
    pattern,
    colours: coloursOf(
      found.map(({ light }) => light),
      material,
      pattern,
      shades.flatMap(({ terms }) => terms.filter(({ kind }) => kind === 'shade').map(({ name }) => name)),
    ),
    size: lengths.find((cm) => cm > 0 && cm < leastFurniture) ?? usual * times,
    furniture: lengths.find((cm) => cm >= leastFurniture) ?? usualWidth,
    words: describe(
      material,
      pattern,
      found.map(({ words }) => words),
    ),
    unused: read.unused(used),
  }
}

/** A colour that was not named is one of the pattern's own that differs from those that were. */
function coloursOf(
  named: readonly Light[],
  material: Material,
  pattern: PatternName | undefined,
  shades: readonly string[],
): readonly [Light, ...Light[]] {
  const own = pattern === undefined ? [] : patternData[pattern].palette.map(lightNamed)
  const plain = named[0] ?? own[0] ?? lightNamed(materialData[material].colour ?? defaultColour)
  const main = shades.reduce((colour, shade) => shaded(colour, shade), plain)
  const chosen: [Light, ...Light[]] = [main, ...named.slice(1)]
  for (let index = chosen.length; index < own.length; index += 1) {
    const others = [...own.slice(index), ...own].filter((each) => !chosen.includes(each))
    const fitting = others.find((each) => named.every((other) => differs(each, other)))
    chosen.push(fitting ?? contrastTo(main))
  }
  return chosen
}

const differs = (a: Light, b: Light) =>
  Math.hypot(...a.map((part, channel) => Math.sqrt(part) - Math.sqrt(b[channel] ?? 0))) > 0.22

export const contrastTo = (colour: Light): Light =>
  colour[0] + colour[1] + colour[2] > 0.7 ? scaleLight(colour, 0.45) : mixLight(colour, [0.8, 0.77, 0.7], 0.55)

const lightNamed = (name: string): Light => lightOf(name.startsWith('#') ? name : colours[name as ColourName].hex)

function describe(material: Material, pattern: PatternName | undefined, found: readonly string[]): string {
  const nameOf = (words: WordsOf) => words[currentWording().locale][0] ?? ''
  const cloth = nameOf(materialData[material])
  const weave = pattern === undefined ? cloth : worded('{0} with {1}', cloth, nameOf(patternData[pattern]))
  if (found.length > 0) return `${weave}; ${found.join(', ')}`
  if (pattern !== undefined) return `${weave}; ${worded('in its usual colours, since none was named')}`
  const { colour } = materialData[material]
  const usual = colour === undefined ? worded('warm grey') : nameOf(colours[colour as ColourName])
  return `${weave}; ${worded('{0}, since no colour was named', usual)}`
}

/** What a user is told about the words of which nothing is made. */
export const noteOnUnused = (unused: readonly string[]): readonly string[] =>
  unused.length === 0
    ? []
    : [
        worded(
          'Not understood, so not drawn: {0}. Without an image model, a fabric is a material, a pattern and colours; you can also upload a picture of it.',
          unused.map((words) => worded('“{0}”', words)).join(', '),
        ),
      ]
