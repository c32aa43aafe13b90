/** Reads the description of a background as a studio backdrop, and says which of its words a studio has nothing for. */
import { lightOf, type Light } from '#engine/pictures/light.ts'
import { phrase } from '#server/phrase.ts'
import { enumerated, quoted, worded } from '#server/wording.ts'
import { coloursIn, colourKinds, shaded, type FoundColour } from '../words/read-colours.ts'
import { openVocabulary, readWords, type FoundWord, type ReadWords, type WordsOf } from '../words/read-words.ts'
import backdrops from './backdrops.json' with { type: 'json' }
import {
  floorKinds,
  lightKinds,
  sides,
  wallKinds,
  type FloorKind,
  type LightKind,
  type Side,
  type Studio,
  type WallKind,
} from './studio.ts'

export interface ReadStudio {
  readonly studio: Studio
  /** What it will be, in words. */
  readonly about: string
  /** What the description asks for and no studio has. */
  readonly notes: readonly string[]
}

const vocabulary = openVocabulary({ ...colourKinds, ...backdrops })

interface Mood extends WordsOf {
  readonly tint?: readonly number[]
  readonly level?: number
  readonly soft?: boolean
}
const moods: Readonly<Record<string, Mood>> = backdrops.mood

const usualWall = '#d8d2c6'

export function readStudio(description: string): ReadStudio {
  const words = readWords(description, vocabulary)
  const named = coloursIn(words)
  const isOfColour = (word: FoundWord) =>
    named.some(({ at, words: { length } }) => word.at >= at && word.end <= at + length && hasKind(word, 'shade'))
  const said = words.found.filter((word) => !isOfColour(word))
  const { wall, floor } = surfacesIn(description, said)
  const usual = {
    wall: lightOf(colourOf(backdrops.wall[wall]) ?? usualWall),
    floor: lightOf(colourOf(backdrops.floor[floor]) ?? usualWall),
  }
  const shades = shadesIn(description, said, usual)
  const others = said.filter(({ at }) => !shades.some((shade) => shade.at === at))
  const unknown = unknownIn(description, words, others, [...named, ...shades])
  const placed = placeColours(description, others, [...named, ...shades], unknown)
  const sheet = placed.floor?.light ?? placed.wall?.light ?? usual.wall
  const studio: Studio = {
    wall: { kind: wall, colour: floor === 'paper' ? sheet : (placed.wall?.light ?? usual.wall) },
    floor: { kind: floor, colour: floor === 'paper' ? sheet : (placed.floor?.light ?? usual.floor) },
    light: lightIn(others),
  }
  return { studio, about: describe(studio, placed), notes: notesOn(unknown) }
}

/** A shade without a colour, as in "dark wooden floor", changes the usual colour of the thing right after it. */
function shadesIn(
  description: string,
  said: readonly FoundWord[],
  usual: { readonly wall: Light; readonly floor: Light },
): readonly FoundColour[] {
  return said.flatMap((word, index) => {
    const shade = nameOf(word, 'shade')
    const next = said[index + 1]
    const isBefore = next !== undefined && description.slice(word.end, next.at).trim() === ''
    if (shade === undefined || !isBefore || !surfaceKinds.some((kind) => hasKind(next, kind))) return []
    const place = placeOf(description, said, word) ?? 'wall'
    return [
      { words: description.slice(word.at, word.end).toLowerCase(), light: shaded(usual[place], shade), at: word.at },
    ]
  })
}

const surfaceKinds = ['wall', 'floor', 'wood', 'place'] as const

const colourOf = (thing: object): string | undefined =>
  'colour' in thing && typeof thing.colour === 'string' ? thing.colour : undefined

const hasKind = ({ terms }: FoundWord, kind: string): boolean => terms.some((term) => term.kind === kind)
const nameOf = ({ terms }: FoundWord, kind: string): string | undefined =>
  terms.find((term) => term.kind === kind)?.name

/** A material that walls and floors may have belongs to the place that is named next: "a concrete wall". */
function surfacesIn(
  description: string,
  said: readonly FoundWord[],
): { readonly wall: WallKind; readonly floor: FloorKind | 'paper' } {
  let wall: WallKind | undefined
  let floor: FloorKind | 'paper' | undefined
  for (const word of said) {
    const ownWall = wallKinds.find((kind) => kind === nameOf(word, 'wall'))
    const ownFloor = ([...floorKinds, 'paper'] as const).find((kind) => kind === nameOf(word, 'floor'))
    const place = ownWall !== undefined && ownFloor !== undefined ? placeOf(description, said, word) : undefined
    if (ownWall !== undefined && place !== 'floor') wall ??= ownWall
    if (ownFloor !== undefined && place !== 'wall') floor ??= ownFloor
  }
  // Where nothing else is named, wood is planks, which a floor usually has.
  return { wall: wall ?? 'plain', floor: floor ?? 'planks' }
}

/** The place that a word belongs to: the next one named in the same part of the sentence, or else the last one before. */
function placeOf(
  description: string,
  said: readonly FoundWord[],
  { at, end }: { readonly at: number; readonly end: number },
): 'wall' | 'floor' | undefined {
  const placeIn = (word: FoundWord) => {
    const place = nameOf(word, 'place')
    if (place === 'wall' || place === 'floor') return place
    if (hasKind(word, 'wall') && hasKind(word, 'floor')) return undefined
    return hasKind(word, 'floor') || hasKind(word, 'wood') ? 'floor' : hasKind(word, 'wall') ? 'wall' : undefined
  }
  const isNear = (from: number, to: number) => !separator.test(description.slice(from, to))
  const after = said.find((word) => word.at >= at && placeIn(word) !== undefined && isNear(end, word.at))
  const before = said.findLast((word) => word.end <= at && placeIn(word) !== undefined && isNear(word.end, at))
  const found = after ?? before
  return found === undefined ? undefined : placeIn(found)
}

/** A new part of the sentence begins here. */
const separator = /[,.;:]|\s[–—-]\s|\b(?:and|und|with|mit)\b/i

interface PlacedColours {
  readonly wall?: FoundColour
  readonly floor?: FoundColour
}

/** The first colour without a place is that of the wall. */
function placeColours(
  description: string,
  said: readonly FoundWord[],
  colours: readonly FoundColour[],
  unknown: readonly string[],
): PlacedColours {
  const placed: { wall?: FoundColour; floor?: FoundColour } = {}
  for (const colour of colours) {
    const end = colour.at + colour.words.length
    // The colour in "a green plant" is that of the plant.
    const rest = description.slice(end).trimStart()
    if (unknown.some((phrase) => rest.startsWith(phrase))) continue
    const place = placeOf(description, said, { at: colour.at, end }) ?? 'wall'
    placed[place] ??= colour
  }
  return placed
}

function lightIn(said: readonly FoundWord[]): Studio['light'] {
  const kinds = said.map((word) => nameOf(word, 'light'))
  const own = said.flatMap((word) => moods[nameOf(word, 'mood') ?? ''] ?? [])
  const isSoft = own.some(({ soft }) => soft === true)
  const named = kinds.includes('sun') ? (isSoft ? 'window' : 'sun') : lightKinds.find((kind) => kinds.includes(kind))
  const side = said
    .map((word) => sides.find((each) => each === nameOf(word, 'side')))
    .find((each) => each !== undefined)
  const tint = own.reduce<Light>(
    ([r, g, b], { tint: [tr = 1, tg = 1, tb = 1] = [] }) => [r * tr, g * tg, b * tb],
    [1, 1, 1],
  )
  const level = own.reduce((product, { level: by = 1 }) => product * by, 1)
  return { kind: named ?? 'softbox', side: side ?? 'left', colour: tint, level: Math.max(0.45, level) }
}

const wallNames: { readonly [K in WallKind]: string } = {
  plain: phrase('a plain wall'),
  concrete: phrase('a concrete wall'),
  panels: phrase('a panelled wall'),
  bricks: phrase('a brick wall'),
}
const floorNames: { readonly [K in FloorKind | 'paper']: string } = {
  planks: phrase('a floor of planks'),
  parquet: phrase('a parquet floor'),
  concrete: phrase('a concrete floor'),
  carpet: phrase('a carpet'),
  tiles: phrase('a tiled floor'),
  marble: phrase('a marble floor'),
  paper: phrase('a seamless sheet as wall and floor'),
}
const lightNames: { readonly [K in LightKind]: { readonly [S in Side]: string } } = {
  softbox: {
    left: phrase('light of a softbox from the left'),
    right: phrase('light of a softbox from the right'),
    above: phrase('light of a softbox from above'),
  },
  window: {
    left: phrase('light of a window from the left'),
    right: phrase('light of a window from the right'),
    above: phrase('daylight from above'),
  },
  sun: {
    left: phrase('sun through a window from the left'),
    right: phrase('sun through a window from the right'),
    above: phrase('daylight from above'),
  },
}

function describe({ wall, floor, light }: Studio, placed: PlacedColours): string {
  const coloured = (name: string, colour: FoundColour | undefined) =>
    colour === undefined ? worded(name) : worded('{0} ({1})', worded(name), quoted(colour.words))
  const surfaces =
    floor.kind === 'paper'
      ? [coloured(floorNames.paper, placed.floor ?? placed.wall)]
      : [coloured(wallNames[wall.kind], placed.wall), coloured(floorNames[floor.kind], placed.floor)]
  return [...surfaces, worded(lightNames[light.kind][light.side])].join(', ')
}

/** Only the first colours have a place, but every colour is a word that a studio knows. A shade alone says nothing. */
function unknownIn(
  description: string,
  words: ReadWords,
  said: readonly FoundWord[],
  colours: readonly FoundColour[],
): readonly string[] {
  const ofColours = colours.map(({ at, words: { length } }) => ({ at, end: at + length }))
  const meant = said.filter(({ terms }) => terms.some(({ kind }) => kind !== 'shade'))
  return words.unused([...meant, ...ofColours]).map((phrase) => {
    // "living room": the word alone would say less.
    const end = description.indexOf(phrase) + phrase.length
    const head = words.found.find((word) => hasKind(word, 'head') && description.slice(end, word.at).trim() === '')
    return head === undefined || head.at <= end ? phrase : description.slice(end - phrase.length, head.end)
  })
}

function notesOn(unknown: readonly string[]): readonly string[] {
  if (unknown.length === 0) return []
  const things = enumerated(unknown.map((phrase) => quoted(phrase)))
  return [
    worded('No {0} without an image model: choose a studio backdrop.', things),
    worded(
      'A studio has a wall of plaster, panels, bricks or concrete, or seamless paper; a floor of planks, parquet, concrete, carpet, tiles or marble; each in any colour; and soft light from a window, the sun or a softbox, from the left, the right or above.',
    ),
  ]
}
