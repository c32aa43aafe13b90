/** Recognises the pictures of a file that was read, a few pages at a time, so that it can be followed and stopped. */
import { inWorker } from '#server/workers/in-worker.ts'
import { limits } from '../limits.ts'
import type { ReadFile } from '../read-document.ts'
import type { Block, ExtractedFile, UnreadPage } from '../types.ts'
import { recogniseInsets } from './recognise-insets.ts'
import { recogniseWithin } from './recognise-within.ts'
import type { RecognisedPage, RecognisePages } from './types.ts'

export interface RecognitionOptions {
  readonly recognise: RecognisePages
  readonly signal?: AbortSignal | undefined
  /** How much is done, from 0 to 1, and what is being done. */
  readonly report?: ((share: number, message: string) => void) | undefined
}

export async function recogniseFile(
  { picture, pictures, ...file }: ReadFile,
  options: RecognitionOptions,
): Promise<ExtractedFile> {
  const { recognise, signal, report } = options
  if (pictures !== undefined) return await recogniseInsets(file, pictures, options)
  if (picture === undefined) return file
  const unread = picture.kind === 'picture' ? [pictureAsPage] : (file.unreadPages ?? [])
  const wanted = [...unread, ...(picture.onPages ?? []).map(({ page, label }) => ({ page, label, reason: '' }))]
  const pages = wanted.slice(0, limits.recognition.pages)
  const results: RecognisedPage[] = []
  for (let from = 0; from < pages.length; from += limits.recognition.pagesAtOnce) {
    const part = pages.slice(from, from + limits.recognition.pagesAtOnce)
    report?.(from / pages.length, `Reading the picture of ${part[0]?.label ?? ''}, ${from + 1} of ${pages.length}`)
    results.push(...(await recogniseWithin(() => recognise(picture, numbersOf(part), signal), part, signal)))
  }
  const recognised = results
    .filter((result) => 'pieces' in result && result.pieces.length > 0)
    .toSorted((a, b) => a.page - b.page)
  const labels = Object.fromEntries(wanted.map(({ page, label }) => [page, label.replace(/^page /, '')]))
  const blocks =
    recognised.length === 0 ? file.blocks : await compose(file.blocks, recognised, labels, picture.kind, signal)
  if (picture.kind === 'picture') {
    if (recognised.length === 0) return { ...file, problem: pictureProblem(file.file, results[0]) }
    const { problem: _, holds: __, ...read } = file
    return { ...read, blocks }
  }
  const { unreadPages: _, ...read } = file
  // Most pictures beside text are photographs, so a picture without text is not reported as unread.
  const unreadPages = unread.flatMap((page) => stillUnread(page, results))
  return unreadPages.length === 0 ? { ...read, blocks } : { ...read, blocks, unreadPages }
}

const numbersOf = (pages: readonly UnreadPage[]) => pages.map(({ page }) => page)

function pictureProblem(name: string, result: RecognisedPage | undefined): string {
  const reason = result !== undefined && 'reason' in result ? result.reason : ''
  return `"${name}" is a picture whose text could not be recognised. ${reason}`.trim()
}

const pictureAsPage: UnreadPage = { page: 1, label: 'the picture', reason: '' }

function stillUnread(page: UnreadPage, results: readonly RecognisedPage[]): readonly UnreadPage[] {
  const result = results.find((each) => each.page === page.page)
  if (result === undefined)
    return [{ ...page, reason: `${page.reason} Only ${limits.recognition.pages} pages of a file are recognised.` }]
  return 'pieces' in result ? [] : [{ ...page, reason: result.reason }]
}

async function compose(
  blocks: readonly Block[],
  pages: readonly RecognisedPage[],
  labels: Readonly<Record<number, string>>,
  kind: 'pdf' | 'picture',
  signal: AbortSignal | undefined,
): Promise<readonly Block[]> {
  const module = new URL('./compose-recognised.ts', import.meta.url)
  return await inWorker(module, 'composeRecognised', [blocks, pages, labels, kind], { kind: 'read', signal })
}
