/** A passage that supports a value: marked on its page, if the file has pages to show, and in the text around it. */
import type { ShownSource } from '#engine/contents/shared/shown-answer.ts'
import { extensionOf } from '#engine/values/extension-of.ts'
import { onDemand, WhileLoading } from './on-demand.tsx'
import styles from './SourcesDialog.module.css'
import type { FilesOfSources } from './SourcePage.tsx'

interface PassageProps {
  readonly source: ShownSource
  /** If absent, only the text is shown. */
  readonly files?: FilesOfSources | undefined
}

/** Loaded with the first passage that has a page. */
const SourcePage = onDemand(async () => (await import('./SourcePage.tsx')).SourcePage)

export function Passage({ source, files }: PassageProps) {
  const { file, place, passage, printed = passage, before = '', after = '', page, box } = source
  return (
    <figure className={styles.source}>
      <figcaption className={styles.place}>
        <bdi>{file}</bdi>
        {place !== undefined && (
          <>
            , <bdi>{place}</bdi>
          </>
        )}
      </figcaption>
      {files !== undefined && hasPages(source) && (
        <WhileLoading value={null}>
          <SourcePage file={file} page={page ?? 1} box={box} load={files.load} />
        </WhileLoading>
      )}
      <blockquote className={styles.passage} dir="auto">
        {before}
        <mark className={styles.mark}>{printed}</mark>
        {after}
      </blockquote>
    </figure>
  )
}

const pictures = new Set(['.png', '.jpg', '.jpeg', '.webp'])

/** Text files and Word documents have no fixed pages, so their passages are shown in their text alone. */
function hasPages({ file, page }: ShownSource): boolean {
  const extension = extensionOf(file)
  return (extension === '.pdf' && page !== undefined) || pictures.has(extension)
}
