/** Uploaded pictures as documents show them. A picture is drawn once, however often its document is made anew. */
import type { ContentPicture } from '#server/documents/content/content.ts'
import { drawInWorker } from '#server/documents/pictures/draw-in-worker.ts'
import type { Work, WorkFile } from './work.ts'

/** Those that are not there are left out. */
export async function readPictures(names: readonly string[], work: Work): Promise<readonly ContentPicture[]> {
  const files = names.flatMap((name) => work.artefacts.files(name))
  return await Promise.all(files.map((file) => readPicture(file, work)))
}

/** By the names of their artefacts, of each the first. */
export async function readPicturesByName(
  names: readonly string[],
  work: Work,
): Promise<Readonly<Record<string, ContentPicture>>> {
  const pictures = await Promise.all(
    names.flatMap((name) => {
      const [file] = work.artefacts.files(name)
      return file ? [readPicture(file, work).then((picture) => [name, picture] as const)] : []
    }),
  )
  return Object.fromEntries(pictures)
}

const drawing = new URL('../documents/html/page-picture.ts', import.meta.url)

/** In characters of their addresses. */
const room = 32_000_000
const drawn = new Map<string, ContentPicture>()
let taken = 0

async function readPicture(file: WorkFile, { signal }: Work): Promise<ContentPicture> {
  const known = file.id === undefined ? undefined : drawn.get(file.id)
  const picture = known ?? (await drawInWorker<ContentPicture>(drawing, 'pagePicture', file, signal))
  if (file.id !== undefined) remember(file.id, picture)
  return picture
}

/** Those that were used last stay. */
function remember(id: string, picture: ContentPicture): void {
  forget(id)
  drawn.set(id, picture)
  taken += picture.address.length
  for (const oldest of drawn.keys()) {
    if (taken <= room) return
    forget(oldest)
  }
}

function forget(id: string): void {
  taken -= drawn.get(id)?.address.length ?? 0
  drawn.delete(id)
}
