/** The work behind each operation that is built, by name. Loaded when it is first needed: libraries for documents are large. */
import type { Run } from './work.ts'

type Load = () => Promise<{ readonly run: Run }>

export const runs: Readonly<Record<string, Load>> = {
  'files.keep': () => import('./general/files-keep.run.ts'),
  'files.list': () => import('./general/files-list.run.ts'),
  'data.default': () => import('./general/data-default.run.ts'),
  'data.write': () => import('./general/data-write.run.ts'),
  'zip.make': () => import('./general/zip-make.run.ts'),
  'reply.set': () => import('./general/reply-set.run.ts'),
  'pipeline.steps': () => import('./pipeline/pipeline-steps.run.ts'),
  'pipeline.status': () => import('./pipeline/pipeline-status.run.ts'),
  'text.extract': () => import('./general/text-extract.run.ts'),
  'text.ask': () => import('./general/text-ask.run.ts'),
  'text.write': () => import('./general/text-write.run.ts'),
  'sheet.read': () => import('./general/sheet-read.run.ts'),
  'sheet.write': () => import('./general/sheet-write.run.ts'),
  'word.fill': () => import('./word/word-fill.run.ts'),
  'word.brand': () => import('./word/word-brand.run.ts'),
  'placeholders.review': () => import('./word/placeholders-review.run.ts'),
  'review.read': () => import('./word/review-read.run.ts'),
  'word.write': () => import('./word/word-write.run.ts'),
  'html.render': () => import('./web/html-render.run.ts'),
  'pdf.write': () => import('./web/pdf-write.run.ts'),
  'evidence.add': () => import('./audio/evidence-add.run.ts'),
  'evidence.list': () => import('./audio/evidence-list.run.ts'),
  'evidence.export': () => import('./audio/evidence-export.run.ts'),
}
