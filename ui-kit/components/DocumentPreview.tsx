/**
 * A document in pages: loading, shown, or with the reason why it cannot be shown. A note lists what the preview leaves out, and cited sources can be
 * opened.
 */
import FileWarning from 'lucide-react/icons/file-warning'
import { type ComponentType, useState } from 'react'
import type { ShownSource } from '#engine/contents/shared/shown-answer.ts'
import { Button } from './Button.tsx'
import { CitationList } from './CitationList.tsx'
import styles from './DocumentPreview.module.css'
import { EmptyState } from './EmptyState.tsx'
import type { Citing } from './link-citations.ts'
import { onDemand, WhileLoading } from './on-demand.tsx'
import { SourcesDialog } from './SourcesDialog.tsx'
import { SpinnerMark } from './Spinner.tsx'
import type { FilesOfSources } from './SourcePage.tsx'

export type PreviewState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'loaded'; readonly file: Blob }

export interface DocumentPreviewProps {
  readonly title: string
  /** The name of the file; its extension tells the format. */
  readonly name: string
  readonly state: PreviewState
  /** The sources to which the numbers in the document refer; the first is number 1. */
  readonly citations?: readonly ShownSource[] | undefined
  /** If absent, a passage is shown only as text. */
  readonly files?: FilesOfSources | undefined
  readonly onRetry: () => void
}

/** The component that shows the pages of one format. */
export interface PagesOfDocumentProps {
  readonly title: string
  readonly file: Blob
  readonly citing: Citing
  /** Reports what the pages leave out. */
  readonly onDrawn: (leftOut: string) => void
  readonly onFailed: () => void
}

const formats: Readonly<Record<string, ComponentType<PagesOfDocumentProps>>> = {
  docx: onDemand(async () => (await import('./WordPages.tsx')).WordPages),
  pdf: onDemand(async () => (await import('./PdfPages.tsx')).PdfPages),
  html: onDemand(async () => (await import('./HtmlPages.tsx')).HtmlPages),
}

export function DocumentPreview({ title, name, state, citations = [], files, onRetry }: DocumentPreviewProps) {
  const [open, setOpen] = useState<number>()
  const source = open === undefined ? undefined : citations[open - 1]
  return (
    <div className={styles.preview} data-state={state.is}>
      <h3 className={styles.title}>{title}</h3>
      {state.is === 'loading' && <Waiting />}
      {state.is === 'failed' && (
        <div role="alert">
          <EmptyState
            icon={<FileWarning aria-hidden="true" />}
            title="The document could not be loaded."
            action={
              <Button size="small" onClick={onRetry}>
                Load it again
              </Button>
            }
          >
            {state.message}
          </EmptyState>
        </div>
      )}
      {state.is === 'loaded' && (
        <>
          <Loaded title={title} name={name} file={state.file} citing={{ count: citations.length, onOpen: setOpen }} />
          {citations.length > 0 && <CitationList citations={citations} onOpen={setOpen} />}
        </>
      )}
      <SourcesDialog
        value={source && { text: `Number ${open} in the document`, sources: [source] }}
        files={files}
        onClose={() => setOpen(undefined)}
      />
    </div>
  )
}

interface LoadedProps extends Pick<DocumentPreviewProps, 'title' | 'name'> {
  readonly file: Blob
  readonly citing: Citing
}

function Loaded({ title, name, file, citing }: LoadedProps) {
  const [leftOut, setLeftOut] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const { [extension]: Pages } = formats
  if (file.size === 0)
    return (
      <EmptyState icon={<FileWarning aria-hidden="true" />} title="The document is empty.">
        Nothing was written into the file “{name}”.
      </EmptyState>
    )
  if (Pages === undefined || hasFailed)
    return (
      <EmptyState icon={<FileWarning aria-hidden="true" />} title="The document cannot be shown here.">
        Download it to see it.
      </EmptyState>
    )
  return (
    <>
      {leftOut === undefined && <Waiting />}
      <WhileLoading value={null}>
        <Pages title={title} file={file} citing={citing} onDrawn={setLeftOut} onFailed={() => setHasFailed(true)} />
      </WhileLoading>
      {leftOut !== undefined && leftOut !== '' && <p className={styles.note}>{leftOut}</p>}
    </>
  )
}

const Waiting = () => (
  <output className={styles.waiting}>
    <SpinnerMark />
    Drawing the document…
  </output>
)
