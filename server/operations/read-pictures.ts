/** Uploaded pictures as documents show them. A picture is drawn once, however often its document is made again. */
import type { Content, ContentPicture } from '#server/documents/content/content.ts'
import type { FileProblem } from '#server/file-result.ts'
import { Refusal } from '#server/refusals.ts'
import { drawInWorker } from '#server/documents/pictures/draw-in-worker.ts'
import type { Work, WorkFile } from './work.ts'

export interface PictureList {
  readonly pictures: readonly (ContentPicture & { readonly file: string })[]
  /** The pictures that were skipped, each with its reason. */
  readonly skipped: readonly FileProblem[]
}

export type BrokenRule = 'skip' | 'refuse'

type PictureSize = 'page' | 'sheet'

/**
 * Pictures that do not exist are left out. Without a rule, a broken picture is skipped if it is one of several, and
 * refused if it is the only one.
 */
export async function readPictures(
  names: readonly string[],
  work: Work,
  { broken, size = 'page' }: { readonly broken?: BrokenRule | undefined; readonly size?: PictureSize } = {},
): Promise<PictureList> {
  const files = names.flatMap((name) => work.artefacts.files(name))
  const sentBroken = (await Promise.all(names.map((name) => work.artefacts.broken(name)))).flat()
  const refuses = (broken ?? (files.length + sentBroken.length > 1 ? 'skip' : 'refuse')) === 'refuse'
  const [first] = sentBroken
  if (refuses && first !== undefined) throw new Refusal(422, first.problem)
  const read = await Promise.all(
    files.map(async (file) => {
      try {
        return { file: file.name, picture: await readPicture(file, work, size) }
      } catch (error) {
        if (refuses || !(error instanceof Refusal) || error.status !== 422) throw error
        return { file: file.name, problem: error.message }
      }
    }),
  )
  return {
    pictures: read.flatMap(({ file, picture }) => (picture === undefined ? [] : [{ ...picture, file }])),
    skipped: [
      ...read.flatMap(({ file, problem }) => (problem === undefined ? [] : [{ file, problem }])),
      ...sentBroken,
    ],
  }
}

/** Names the pictures that are missing above the title at the end of the document, where it says how it was made. */
export const withSkipped = (content: Content, { skipped }: PictureList): Content =>
  skipped.length === 0
    ? content
    : { ...content, aboutLines: [...content.aboutLines, ...skipped.map(({ problem }) => problem)] }

/** Pictures by the names of their artefacts; of several files, the first. */
export async function readPicturesByName(
  names: readonly string[],
  work: Work,
  broken: BrokenRule | undefined,
): Promise<Readonly<Record<string, ContentPicture>>> {
  const rule = broken ?? (names.length > 1 ? 'skip' : 'refuse')
  const pictures = await Promise.all(
    names.map(async (name) => {
      const [first] = (await readPictures([name], work, { broken: rule })).pictures
      return first === undefined ? [] : [[name, first] as const]
    }),
  )
  return Object.fromEntries(pictures.flat())
}

const drawing = new URL('../documents/html/page-picture.ts', import.meta.url)

/** The number of pictures that are cached, each of up to a few megabytes. */
const room = 24
const drawn = new Map<string, Promise<ContentPicture>>()

function readPicture(file: WorkFile, { signal }: Work, size: PictureSize): Promise<ContentPicture> {
  const draw = () => drawInWorker<ContentPicture>(drawing, `${size}Picture`, file, signal)
  if (file.id === undefined) return draw()
  const id = `${size} ${file.id}`
  const picture = drawn.get(id) ?? draw()
  // Caches the most recently used pictures. A picture that could not be drawn is tried again.
  drawn.delete(id)
  drawn.set(id, picture)
  picture.catch(() => drawn.delete(id))
  const [oldest] = drawn.keys()
  if (drawn.size > room && oldest !== undefined) drawn.delete(oldest)
  return picture
}
