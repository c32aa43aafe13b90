/** The content type "fabric": a small picture of a cutout in a fabric that follows the fields while they change. */
import type { FetchedFile } from '#engine/expressions/facts.ts'
import type { ContentFormat, ContentType } from './content-type.ts'

interface ShownFabric {
  readonly alt: string
  readonly note: string
  readonly cutout: FetchedFile | undefined
  /** The address of the mask of what may be covered; undefined: all of the cutout. */
  readonly mask: string | undefined
  /** The appearance of the fabric: a chosen file, or the address of a swatch. */
  readonly texture: Blob | undefined
  readonly swatch: string | undefined
  /** The address of what is said about the words of the description. */
  readonly words: string | undefined
  readonly scale: number
  /** In degrees, clockwise. */
  readonly rotation: number
  readonly client: string
}

export const fabric = {
  show: ({ cutout, mask, swatch, words, texture, scale, rotation, alt, note }, { facts, addressOf }): ShownFabric => {
    const addressIn = (call: string | undefined) =>
      call === undefined || facts.session === undefined ? undefined : addressOf(call)
    return {
      alt,
      note,
      cutout: facts.fetched[cutout],
      mask: addressIn(mask),
      texture: texture === undefined ? undefined : blobIn(facts.files[texture]?.[0]),
      swatch: addressIn(swatch),
      words: addressIn(words),
      scale: numberIn(facts.values[scale], 1),
      rotation: numberIn(facts.values[rotation], 0),
      client: facts.client,
    }
  },
} satisfies ContentType<'fabric'>

export const fabricFormat = {
  about:
    'A small picture of a cutout in a fabric. It is drawn in the browser and follows the fields at once, before anything is sent.',
  keys: ({ name, text }) => ({
    cutout: name('The fetched cutout.', 'fetched'),
    'mask?': name('The GET call that gives the mask of what a fabric may cover; absent: all of the cutout.', 'call'),
    'swatch?': name(
      'The GET call that gives a tile of the fabric; when its query changes, it is asked again a moment later.',
      'call',
    ),
    'words?': name(
      'The GET call that says what image.words says of the description, {notes, share}; it is asked with the swatch.',
      'call',
    ),
    'texture?': name('The field with a picture of the fabric.', 'field'),
    scale: name('The field with the scale of the fabric.', 'field'),
    rotation: name('The field with its rotation, in degrees.', 'field'),
    alt: text('What it shows, for those who cannot see it.'),
    note: text('A line under it.'),
  }),
  exactlyOne: ['swatch', 'texture'],
  needs: (content) => [{ kind: 'fetched', names: [content.cutout], at: [content, 'cutout'] }],
} satisfies ContentFormat<'fabric'>

const numberIn = (value: unknown, otherwise: number): number => {
  const number = Number(value)
  return value === '' || value === undefined || Number.isNaN(number) ? otherwise : number
}

const blobIn = (file: unknown): Blob | undefined => (file instanceof Blob ? file : undefined)
