/** Reads one document of any kind, or each file of an archive. Runs in a worker, since a file may keep a core busy. */
import { Unreadable } from '../container/unreadable.ts'
import type { Kind } from '../sniff/kinds.ts'
import { archives, readArchive, readAttachments, type NestedFile } from './archives/read-archive.ts'
import { BlockWriter } from './block-writer.ts'
import { fullBudget, type Budget } from './budget.ts'
import { kindOfContent } from './kind-of-content.ts'
import { NoText, readers } from './readers.ts'
import { writeSpeeches } from './transcripts/speeches.ts'
import type { PictureFile } from './recognition/types.ts'
import type { Block, ExtractedFile, PictureInText, UnreadPage } from './types.ts'
import { withUnreadPages } from './with-unread-pages.ts'

/** A file whose pictures may still have to be recognised. */
export interface ReadFile extends ExtractedFile {
  /** The file itself, if pages, parts of pages or the whole of it are pictures. */
  readonly picture?: PictureFile
  /** Pictures inside a document without pages. */
  readonly pictures?: readonly PictureInText[]
}

/** `characters`: the largest number of characters to read. */
export async function readDocument(
  name: string,
  bytes: Uint8Array,
  characters?: number,
): Promise<readonly ExtractedFile[]> {
  const files = await readWithPictures(name, bytes, characters)
  return files.map(withoutPicture).map(withUnreadPages)
}

/** The part of a file that is kept once its pictures are recognised or will not be. */
export function withoutPicture({ picture, pictures, ...file }: ReadFile): ExtractedFile {
  void picture
  void pictures
  return file
}

/** The same, with the files in which pictures have to be recognised. */
export async function readWithPictures(
  name: string,
  bytes: Uint8Array,
  characters?: number,
): Promise<readonly ReadFile[]> {
  return await read({ label: name, bytes, depth: 0 }, fullBudget(characters))
}

async function read(packed: NestedFile, budget: Budget): Promise<readonly ReadFile[]> {
  const { label, bytes } = packed
  const writer = new BlockWriter(budget)
  let kind: Kind = 'unknown'
  const file = () => ({
    file: label,
    blocks: withSpeeches(kind, writer.blocks),
    ...(writer.unreadPages.length === 0 ? {} : { unreadPages: writer.unreadPages }),
    ...(writer.unreadPages.length === 0 && writer.pagesWithPictures.length === 0
      ? {}
      : { picture: { kind: 'pdf' as const, bytes, onPages: writer.pagesWithPictures } }),
    ...(writer.pictures.length === 0 ? {} : { pictures: writer.pictures }),
  })
  const readInside = async () =>
    await readAttachments(writer.embedded.splice(0), packed, budget, (each) => read(each, budget))
  try {
    kind = await kindOfContent(bytes, label)
    if (kind === 'zip' || kind === 'rar' || kind === '7z') {
      return await readArchive(archives[kind], packed, budget, (inner) => read(inner, budget))
    }
    if (kind === 'mail') {
      writer.embedded.push(...(await (await import('./mail/read-mail.ts')).readMail(bytes, writer)))
    } else await readers[kind]({ bytes, label, writer, isSpent: budget.isSpent })
    const inner = await readInside()
    if (writer.blocks.length > 0 || writer.unreadPages.length > 0) return [file(), ...inner]
    // A scan that was pasted into a document.
    if (writer.pictures.length > 0) return [{ ...file(), unreadPages: writer.pictures.map(toUnread) }, ...inner]
    if (inner.length === 0) throw new Unreadable('holds no text.')
    return inner
  } catch (error) {
    // Blocks that were read before the failure are still returned.
    if (!(error instanceof Unreadable)) throw error
    const holds = error instanceof NoText ? { holds: error.holds } : {}
    const picture = holds.holds === 'a picture' ? { picture: { kind: 'picture' as const, bytes } } : {}
    return [{ ...file(), ...picture, problem: error.sentenceFor(label), ...holds }, ...(await readInside())]
  }
}

const toUnread = ({ at: { label } }: PictureInText, at: number): UnreadPage => ({
  page: at + 1,
  label,
  reason: 'It is a picture without text.',
})

/** The kinds of documents in which people save transcripts. */
const mayBeTranscripts: readonly Kind[] = ['docx', 'doc', 'rtf', 'text', 'pdf']

function withSpeeches(kind: Kind, blocks: readonly Block[]): readonly Block[] {
  if (!mayBeTranscripts.includes(kind)) return blocks
  const writer = new BlockWriter()
  return writeSpeeches(blocks, writer) ? writer.blocks : blocks
}
