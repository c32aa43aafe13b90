/** Reads the description of a room: wall, floor, window, rug, light, and other things in it. */
import { lightOf, mixLight, scaleLight, type Light } from '#engine/pictures/light.ts'
import { phrase } from '#server/phrase.ts'
import { worded } from '#server/wording.ts'
import { readColours } from '../words/read-colours.ts'

export interface Room {
  readonly wall: { readonly kind: WallKind; readonly colour: Light }
  readonly floor: { readonly kind: FloorKind; readonly colour: Light }
  readonly hasWindow: boolean
  readonly rug: Light | undefined
  readonly hasPlant: boolean
  readonly hasLamp: boolean
  readonly hasPictures: boolean
  readonly daylight: 'day' | 'warm' | 'evening'
  /** In words, for the user. */
  readonly words: string
}

export type WallKind = 'plain' | 'bricks' | 'panels' | 'concrete' | 'stripes'
export type FloorKind = 'planks' | 'herringbone' | 'carpet' | 'tiles' | 'concrete' | 'marble'

const walls: readonly (readonly [WallKind, RegExp, string, string])[] = [
  ['bricks', /\b(bricks?|loft)\b/i, '#8d4f3c', phrase('a brick wall')],
  [
    'panels',
    /\b(panel\w*|wainscot\w*|victorian|georgian|parisian|classic\w*)\b/i,
    '#d9d5cb',
    phrase('a panelled wall'),
  ],
  ['concrete', /\b(concrete wall|industrial|brutalist)\b/i, '#9b9a96', phrase('a concrete wall')],
  ['stripes', /\b(wallpaper\w*|striped wall\w*)\b/i, '#d6cdb9', phrase('a papered wall')],
]

const floors: readonly (readonly [FloorKind, RegExp, string, string])[] = [
  ['herringbone', /\b(herringbone|parquet|chevron)\b/i, '#a57c50', phrase('a parquet floor')],
  ['marble', /\bmarble\b/i, '#dcd9d3', phrase('a marble floor')],
  ['tiles', /\b(tiles?|tiled|terracotta floor)\b/i, '#c9c0b2', phrase('a tiled floor')],
  ['carpet', /\bcarpet\w*\b/i, '#b3a999', phrase('a carpet')],
  ['concrete', /\b(concrete|cement|screed|studio)\b/i, '#a8a6a1', phrase('a concrete floor')],
  [
    'planks',
    /\b(wood\w*|oak|walnut|plank\w*|floorboards?|timber|pine|beech|parquet|laminate)\b/i,
    '#a87f55',
    phrase('a wooden floor'),
  ],
]

const woods = ['oak', 'walnut', 'beech', 'honey', 'chestnut'] as const
const wallWords =
  /\b(walls?|wallpaper|paint\w*|backdrop|background|panel\w*|bricks?|room|living|studio|bedroom|lounge)\b/i
const floorWords = /\b(floor\w*|planks?|parquet|carpet|tiles?|boards?|herringbone|marble|concrete)\b/i

export function readRoom(description: string): Room {
  const wall = walls.find(([, words]) => words.test(description))
  const floor = floors.find(([, words]) => words.test(description))
  const colours = coloursByThing(description)
  const wallColour = colours.wall ?? lightOf(wall?.[2] ?? '#d8d2c6')
  const floorColour = colours.floor ?? lightOf(floor?.[2] ?? '#a87f55')
  const hasRug = /\brugs?\b/i.test(description)
  const daylight = /\b(evening|night|dusk|moody|candle\w*|cosy|cozy|dim)\b/i.test(description)
    ? 'evening'
    : /\b(warm|golden|sunset|sunny|sunlit|sunlight|autumn)\b/i.test(description)
      ? 'warm'
      : 'day'
  const room = {
    wall: { kind: wall?.[0] ?? 'plain', colour: wallColour },
    floor: { kind: floor?.[0] ?? 'planks', colour: floorColour },
    hasWindow:
      !/\b(no|without( a)?) windows?\b/i.test(description) &&
      /\b(windows?|daylight|sun\w*|bright|airy|light-filled|natural light)\b/i.test(description),
    rug: hasRug ? (colours.rug ?? lightOf('#cfc6b4')) : undefined,
    hasPlant: /\b(plants?|greenery|palm|monstera|fern|ficus|botanical|tropical|scandi\w*)\b/i.test(description),
    hasLamp: /\b(lamps?|floor lamp|cosy|cozy|reading)\b/i.test(description),
    hasPictures: /\b(pictures?|art\w*|paintings?|frames?|posters?|gallery)\b/i.test(description),
    daylight,
  } as const
  return { ...room, words: describe(room, wall?.[3] ?? phrase('a plain wall'), floor?.[3] ?? phrase('a wooden floor')) }
}

type Thing = 'wall' | 'floor' | 'rug'

/** A colour belongs to the next thing that is named after it; a colour without a thing belongs to the wall. */
function coloursByThing(description: string): Partial<Record<Thing, Light>> {
  const found: Partial<Record<Thing, Light>> = {}
  for (const { words, light, at } of readColours(description)) {
    const after = description.slice(at + words.length, at + words.length + 45).split(/[,.;]|\band\b|\bwith\b/i)[0] ?? ''
    const isWood = woods.some((wood) => words.includes(wood))
    const thing: Thing = /\brug/i.test(after) ? 'rug' : isWood || floorWords.test(after) ? 'floor' : 'wall'
    const isOther = thing === 'wall' && !wallWords.test(after) && after.trim() !== ''
    // The colour in "a green plant" is not the colour of the wall.
    if (isOther && /\b(plants?|sofa|curtains?|lamp|cushions?|pictures?|frames?)\b/i.test(after)) continue
    found[thing] ??= light
  }
  return found
}

const lights = { day: phrase('daylight'), warm: phrase('warm light'), evening: phrase('evening light') }

function describe(room: Omit<Room, 'words'>, wall: string, floor: string): string {
  const light = lights[room.daylight]
  const things = [
    wall,
    floor,
    room.hasWindow ? phrase('a window') : [],
    room.rug === undefined ? [] : phrase('a rug'),
    room.hasPictures ? phrase('pictures') : [],
    room.hasPlant ? phrase('a plant') : [],
    room.hasLamp ? phrase('a lamp') : [],
    light,
  ].flat()
  return things.map((thing) => worded(thing)).join(', ')
}

/** The light that falls into the room, and how much of it there is from all sides. */
export function lightIn({ daylight }: Room): {
  readonly colour: Light
  readonly ambient: number
  readonly glow: number
} {
  if (daylight === 'evening') return { colour: [1.05, 0.78, 0.52], ambient: 0.42, glow: 0.55 }
  if (daylight === 'warm') return { colour: [1.1, 0.96, 0.78], ambient: 0.74, glow: 0.5 }
  return { colour: mixLight([1, 1, 1], scaleLight([0.92, 0.98, 1.06], 1), 0.6), ambient: 0.84, glow: 0.38 }
}
