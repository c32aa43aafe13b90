/** Draws a Word document with docx-preview as nodes and styles for a frame. */
import { parseAsync, renderDocument } from 'docx-preview'
import { disarm } from './disarm.ts'
import type { FramedPages } from './SandboxedFrame.tsx'

export interface DrawnWord extends FramedPages {
  /** The number of paragraphs and tables at the end that were not drawn. */
  readonly leftOut: number
}

/** Paragraphs and tables: about 40 pages, which takes less than a second. */
const mostBlocks = 1000

/** The part of the library's document that is read here; its own type is `any`. */
interface ParsedDocument {
  readonly contentTypes?: readonly { partName?: string | null }[]
  readonly documentPart?: { readonly body?: { children?: unknown[] } }
}

export async function drawWord(file: Blob): Promise<DrawnWord> {
  const options = {
    className: 'word',
    // Embedded fonts would have to be loaded; comments and embedded pages of other formats are not shown.
    ignoreFonts: true,
    renderAltChunks: false,
    useBase64URL: true,
  }
  // The library types a parsed document as `any`.
  const parsed = (await parseAsync(file, options)) as ParsedDocument
  // These names begin with a slash; the library compares them with paths that do not, and would not show the pictures.
  for (const type of parsed.contentTypes ?? []) type.partName = type.partName?.replace(/^\//, '') ?? null
  const body = parsed.documentPart?.body
  const blocks = body?.children ?? []
  if (body) body.children = blocks.slice(0, mostBlocks)
  const drawn = await renderDocument(parsed, options)
  const root = document.createDocumentFragment()
  root.append(...drawn)
  const styles = [...root.querySelectorAll('style')].map((style) => {
    style.remove()
    return style.textContent
  })
  disarm(root)
  for (const picture of root.querySelectorAll<HTMLElement>('div')) putInLine(picture)
  return { nodes: [...root.childNodes], styles: [...styles, look], leftOut: Math.max(0, blocks.length - mostBlocks) }
}

/**
 * The library draws a floating picture over the text, since it does not know its reference point. Inline in its paragraph the picture hides nothing.
 */
function putInLine({ style }: HTMLElement): void {
  if (style.width !== '0px' || style.height !== '0px') return
  for (const side of ['width', 'height', 'left', 'top']) style.removeProperty(side)
  style.marginInline = '0.5em'
}

/** Overrides the library's own style: less space around the pages, and the frame's background behind them. */
const look = `
  .word-wrapper { background: none; padding: 12px 12px 0; align-items: flex-start; inline-size: max-content; margin-inline: auto; }
  .word-wrapper > section.word { box-shadow: 0 1px 4px rgb(0 0 0 / 30%); margin-block-end: 12px; }
`
