/** Draws an SVG as a logo in a worker, as the operations have it done: what takes longer than a picture may is ended there. */
import type { Logo } from '#server/documents/docx/brand/prepare-logo.ts'
import { drawInWorker } from '#server/documents/pictures/draw-in-worker.ts'

const module = new URL('../../../server/documents/docx/brand/prepare-logo.ts', import.meta.url)

export function draw(svg: string, seconds?: number): Promise<Logo> {
  const bytes = Buffer.from(svg)
  const file = { name: 'logo.svg', size: bytes.length, bytes: () => Promise.resolve(bytes) }
  return drawInWorker<Logo>(module, 'prepareLogo', file, new AbortController().signal, seconds)
}
