/** A document in pages: loading, shown, or with the reason why it cannot be shown. What the preview leaves out is said. */
import FileWarning from 'lucide-react/icons/file-warning'
import { type ComponentType, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './DocumentPreview.module.css'
import { EmptyState } from './EmptyState.tsx'
import { onDemand, WhileLoading } from './on-demand.tsx'
import { SpinnerMark } from './SpinnerMark.tsx'

export type PreviewState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'loaded'; readonly file: Blob }

export interface DocumentPreviewProps {
  readonly title: string
  /** The name of the file, whose extension says what it is. */
  readonly name: string
  readonly state: PreviewState
  readonly onRetry: () => void
}

/** What shows the pages of one format. */
export interface PagesOfDocumentProps {
  readonly title: string
  readonly file: Blob
  /** Says what the pages leave out. */
  readonly onDrawn: (leftOut: string) => void
  readonly onFailed: () => void
}

const formats: Readonly<Record<string, ComponentType<PagesOfDocumentProps>>> = {
  docx: onDemand(async () => (await import('./WordPages.tsx')).WordPages),
  pdf: onDemand(async () => (await import('./PdfPages.tsx')).PdfPages),
  html: onDemand(async () => (await import('./HtmlPages.tsx')).HtmlPages),
}

export function DocumentPreview({ title, name, state, onRetry }: DocumentPreviewProps) {
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
      {state.is === 'loaded' && <Loaded title={title} name={name} file={state.file} />}
    </div>
  )
}

interface LoadedProps extends Pick<DocumentPreviewProps, 'title' | 'name'> {
  readonly file: Blob
}

function Loaded({ title, name, file }: LoadedProps) {
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
        <Pages title={title} file={file} onDrawn={setLeftOut} onFailed={() => setHasFailed(true)} />
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
