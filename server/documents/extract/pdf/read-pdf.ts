/** Reads the text of a PDF, page by page. Pages that only show pictures are named, so that they can be recognised. */
import { damagedFile, lockedFile, Unreadable } from '../../container/unreadable.ts'
import type { BlockWriter } from '../block-writer.ts'
import { bookmarkKey, PageComposer } from '../layout/page-composer.ts'
import { toTextPage, type TextPage } from '../layout/text-page.ts'
import type { Box } from '../types.ts'
import { withActualTexts } from './actual-texts.ts'
import { labelsOfButtons, withTickedBoxes } from './ticked-boxes.ts'
import { annotationsOf, mayHaveAnnotations, noAnnotations, withLabels, type Annotation } from './annotations.ts'
import { holdsHugeAttachment, hugeAttachment, takeAttachments, type AttachedFile } from './attachments.ts'
import { FontsOfPdf } from './fonts-of-pdf.ts'
import { holdsHugePicture, findMissingContent, type Missing } from './needs-recognition.ts'
import { openPdf, type Pdf } from './open-pdf.ts'
import { PdfObjects } from './pdf-objects.ts'
import { drawnOnPage, mayHavePictures, picturesOfPage } from './pictures-of-page.ts'
import { piecesOfPage, type TextItem } from './pieces-of-page.ts'
import { mayHoldTable, rulesOfPage } from './rules-of-page.ts'

/** The number of pages over which the usual font size and the headers are determined. */
const pagesPerBatch = 50

export async function readPdf(bytes: Uint8Array, writer: BlockWriter, isSpent: () => boolean): Promise<void> {
  const pdf = await openOrRefuse(bytes)
  const hasHugeFile = holdsHugeAttachment(bytes)
  try {
    await readPages(pdf, writer, isSpent, {
      hasHugePicture: holdsHugePicture(bytes),
      hasAnnotations: mayHaveAnnotations(bytes),
      hasHugeFile,
      hasPictures: mayHavePictures(bytes),
      seenPictures: new Set(),
      objects: new PdfObjects(bytes),
    })
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function openOrRefuse(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await openPdf(bytes)
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException' ? lockedFile() : damagedFile()
  }
}

/** Properties of the whole file. */
interface Traits {
  readonly hasHugePicture: boolean
  readonly hasAnnotations: boolean
  readonly hasHugeFile: boolean
  readonly hasPictures: boolean
  /** The positions of pictures on earlier pages. */
  readonly seenPictures: Set<string>
  readonly objects: PdfObjects
}

interface ReadPage extends TextPage {
  readonly annotations: readonly Annotation[]
  readonly missing: Missing
  /** Of a page of text. */
  readonly pictures: readonly Box[]
  /** Whether texts were left out that are codes of other letters. */
  readonly hasCode: boolean
  readonly files: readonly AttachedFile[]
}

async function readPages(pdf: Pdf, writer: BlockWriter, isSpent: () => boolean, traits: Traits): Promise<void> {
  const labels = (await pdf.getPageLabels().catch(() => null)) ?? undefined
  const labelOf = (page: number) => labels?.[page - 1] || undefined
  const composer = new PageComposer(writer, { labelOf, bookmarks: await bookmarksOf(pdf) })
  const fonts = new FontsOfPdf()
  const damaged: number[] = []
  const withCode: number[] = []
  const attached: AttachedFile[] = []
  let fields = 0
  let isInTime = true
  for (let first = 1; first <= pdf.numPages && isInTime; first += pagesPerBatch) {
    const pages: ReadPage[] = []
    for (let number = first; number < Math.min(first + pagesPerBatch, pdf.numPages + 1); number += 1) {
      isInTime = !isSpent()
      if (!isInTime) break
      const page = await readPage(pdf, number, fonts, traits)
      if (page === undefined) damaged.push(number)
      else pages.push(page)
    }
    for (const { number, annotations, missing, pictures, hasCode, files } of pages) {
      attached.push(...files)
      if (hasCode && missing === undefined) withCode.push(number)
      if (missing !== undefined)
        writer.unreadPages.push({ page: number, label: `page ${labelOf(number) ?? number}`, reason: reasons[missing] })
      if (pictures.length > 0)
        writer.pagesWithPictures.push({ page: number, label: `page ${labelOf(number) ?? number}`, boxes: pictures })
      fields += annotations.length
      composer.addNotes(number, annotations)
    }
    composer.add(pages)
  }
  composer.end()
  const problems = [
    ...(isInTime ? [] : [tooManyPages(pdf.numPages)]),
    ...(damaged.length > 0 ? [damagedPages(damaged)] : []),
    ...(withCode.length > 0 ? [codedPages(withCode)] : []),
    ...(isInTime ? await formProblem(pdf, fields) : []),
    ...(traits.hasHugeFile ? [hugeAttachment] : isInTime ? await takeAttachments(pdf, attached, writer) : []),
  ]
  if (problems.length > 0) throw new Unreadable(problems.join(' It '))
}

/** Undefined if the page is damaged. */
async function readPage(
  pdf: Pdf,
  number: number,
  fonts: FontsOfPdf,
  { hasHugePicture, hasAnnotations, hasPictures, seenPictures, objects }: Traits,
): Promise<ReadPage | undefined> {
  try {
    const page = await pdf.getPage(number)
    const frame = page.getViewport({ scale: 1 })
    const { items, styles } = await page.getTextContent({ disableNormalization: true, includeMarkedContent: true })
    const onTop = hasAnnotations ? await annotationsOf(page, frame) : noAnnotations
    const stated = withActualTexts(items, page.ref?.num, objects)
    await fonts.learn(
      page,
      styles,
      stated.some(({ str }) => str.includes('\u0644')),
    )
    const texts = stated.filter(({ str, fontName }) => !fonts.isCode(str, fontName))
    const text = texts.map(({ str }) => str).join('')
    const coded = lettersOf(stated) - text.length
    // If a page holds few other letters, it is read from its picture.
    const missing = coded > text.length ? 'unnamed letters' : await findMissingContent(page, text, hasHugePicture)
    const repaired: readonly TextItem[] = fonts.ligatures.areKnown
      ? texts.map((item) => ({ ...item, str: fonts.ligatures.repair(item.str) }))
      : texts
    const labels = labelsOfButtons(repaired, onTop.buttons)
    const annotations = withLabels(onTop.stated, labels)
    const filled = annotations.length === 0 ? repaired : [...repaired, ...annotations.flatMap(({ item }) => item ?? [])]
    const shown = withTickedBoxes(filled, [...annotations.flatMap(({ tick }) => tick ?? []), ...labels.keys()])
    const directions = piecesOfPage(shown, frame, (name) => fonts.fontOf(name, styles[name]?.vertical === true))
    const rules = mayHoldTable(directions[0] ?? []) ? await rulesOfPage(page, frame) : undefined
    const isText = missing === undefined && text.trim() !== ''
    const shownPictures =
      isText && hasPictures ? await picturesOfPage(page, frame, directions.flat(), seenPictures) : []
    const pictures = isText ? [...shownPictures, ...drawnOnPage(onTop.drawn)] : []
    page.cleanup()
    // Codes of glyphs are not text: the page is recognised from its picture.
    return {
      ...toTextPage(number, missing === 'unnamed letters' ? [] : directions, rules),
      annotations,
      missing,
      pictures,
      hasCode: coded > 0,
      files: onTop.files,
    }
  } catch {
    return undefined
  }
}

/** The titles of all bookmarks with their depth. */
async function bookmarksOf(pdf: Pdf): Promise<ReadonlyMap<string, number>> {
  const titles = new Map<string, number>()
  const pending = ((await pdf.getOutline().catch(() => null)) ?? []).map((node) => ({ node, depth: 1 }))
  for (let next = pending.pop(); next !== undefined && titles.size < 5000; next = pending.pop()) {
    const { node, depth } = next
    const key = bookmarkKey(node.title)
    if (key.length > 2) titles.set(key, Math.min(9, depth))
    // pdf.js declares its type only for the first level.
    for (const inner of node.items as (typeof node)[]) pending.push({ node: inner, depth: depth + 1 })
  }
  return titles
}

const reasons: Readonly<Record<Exclude<Missing, undefined>, string>> = {
  picture: 'It is a picture without text.',
  'unnamed letters': 'It cannot be read as text, because its fonts do not say which letters they show.',
}

/** The fields of such a form exist only inside Acrobat: other programs show a page that asks to wait. */
async function formProblem(pdf: Pdf, fields: number): Promise<readonly string[]> {
  if (fields > 0) return []
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }))
  const isXfa = 'IsXFAPresent' in info && info.IsXFAPresent === true
  return isXfa
    ? [
        'is an XFA form, whose fields only Adobe Acrobat shows, so they were not read. Open it in Acrobat, print it to a PDF, and send that.',
      ]
    : []
}

const tooManyPages = (all: number) =>
  `has ${all} pages, which is more than can be read in time, so that its end was left out. Split it and send the parts.`

const damagedPages = (pages: readonly number[]) =>
  `has damaged pages that could not be read: ${listed(pages)}. Send an undamaged copy.`

const codedPages = (pages: readonly number[]) =>
  `has text in typefaces that state other letters than they show, such as Kruti Dev, which was left out: page ${listed(pages)}. Send a copy in Unicode if you need it.`

const listed = (pages: readonly number[]) => pages.slice(0, 10).join(', ') + (pages.length > 10 ? ' and more' : '')

const lettersOf = (items: readonly TextItem[]) => items.reduce((sum, { str }) => sum + str.length, 0)
