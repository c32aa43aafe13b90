/** What a piece of work has made: the first rows of a table, passages with their places, a value, or files that can be looked at. */
import { useState } from 'react'
import type { MadeArtefact, MadeFile } from '#engine/shapes/studio-cases.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import { DocumentPreview, type PreviewState } from '#ui-kit/components/DocumentPreview.tsx'
import { FileRow } from '#ui-kit/components/FileRow.tsx'
import { Table } from '#ui-kit/components/Table.tsx'
import { readMadeFile } from '#ui-kit/portal/calls/studio-cases.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { describeError } from '#ui-kit/portal/session/use-loaded.ts'
import styles from './Cases.module.css'

interface MadeArtefactViewProps {
  readonly agent: string
  readonly caseId: string
  readonly artefact: MadeArtefact
  /** The operations that read it. */
  readonly feeds: readonly string[]
}

export function MadeArtefactView({ artefact, feeds, ...place }: MadeArtefactViewProps) {
  return (
    <details className={styles.made} open={artefact.kind === 'table' || undefined}>
      <summary>
        {artefact.name}
        <span className={styles.quiet}>{` – ${describe(artefact)}`}</span>
        {feeds.length > 0 && <span className={styles.quiet}>. {`Read by ${feeds.join(', ')}`}</span>}
      </summary>
      <Content artefact={artefact} {...place} />
    </details>
  )
}

function describe(artefact: MadeArtefact): string {
  if (artefact.kind === 'table') return artefact.total === 1 ? 'Table: 1 row' : `Table: ${artefact.total} rows`
  if (artefact.kind === 'texts') return artefact.total === 1 ? '1 passage' : `${artefact.total} passages`
  if (artefact.kind === 'files') return artefact.files.length === 1 ? '1 file' : `${artefact.files.length} files`
  return 'Data'
}

function Content({ artefact, ...place }: Omit<MadeArtefactViewProps, 'feeds'>) {
  if (artefact.kind === 'data') {
    return (
      // It scrolls, so it must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <pre tabIndex={0} className={styles.data} aria-label={artefact.name}>
        {artefact.text}
      </pre>
    )
  }
  if (artefact.kind === 'texts') {
    return (
      <dl className={styles.passages}>
        {artefact.passages.map(({ place: where, text }, at) => (
          <div key={at}>
            <dt>{where}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    )
  }
  if (artefact.kind === 'files') {
    return artefact.files.map((file, at) => <LookedAtFile key={at} file={file} of={artefact.name} at={at} {...place} />)
  }
  return (
    <Table
      caption={
        artefact.total > artefact.rows.length
          ? `${artefact.name}: the first ${artefact.rows.length} of ${artefact.total} rows`
          : `${artefact.name}: all rows`
      }
      columns={artefact.columns.map(({ id, label, type }, at) => ({
        id,
        header: `${label} (${id}, ${type})`,
        align: ['number', 'integer', 'money', 'percent'].includes(type) ? 'end' : 'start',
        cell: ({ row }: NumberedRow) => <bdi>{row[at]}</bdi>,
      }))}
      rows={artefact.rows.map((row, at): NumberedRow => ({ row, at }))}
      rowKey={({ at }) => String(at)}
      empty={<p className={styles.quiet}>{`No rows. Columns: ${artefact.columns.map(({ id }) => id).join(', ')}`}</p>}
      narrow="scroll"
    />
  )
}

interface NumberedRow {
  readonly row: readonly (string | number | null)[]
  readonly at: number
}

interface LookedAtFileProps extends Pick<MadeArtefactViewProps, 'agent' | 'caseId'> {
  readonly file: MadeFile
  readonly of: string
  readonly at: number
}

function LookedAtFile({ agent, caseId, file, of, at }: LookedAtFileProps) {
  const { api } = useSession()
  const [shown, setShown] = useState<PreviewState>()
  const [picture, setPicture] = useState<string>()
  const isPicture = /\.(png|jpe?g|webp)$/i.test(file.name)
  const load = () => {
    setShown({ is: 'loading' })
    readMadeFile(api, agent, caseId, { of, at }).then(
      (blob) => {
        setShown({ is: 'loaded', file: blob })
        if (isPicture) setPicture(URL.createObjectURL(blob))
      },
      (error: unknown) => setShown({ is: 'failed', message: describeError(error).reason }),
    )
  }
  const hide = () => {
    setShown(undefined)
    if (picture !== undefined) URL.revokeObjectURL(picture)
    setPicture(undefined)
  }
  return (
    <div className={styles.file}>
      <FileRow
        name={file.name}
        size={file.size}
        actions={
          <Button size="small" onClick={() => (shown ? hide() : load())}>
            {shown ? 'Hide' : 'Look at it'}
          </Button>
        }
      />
      {picture !== undefined && <img src={picture} alt={file.name} className={styles.image} />}
      {shown && !(shown.is === 'loaded' && isPicture) && (
        <DocumentPreview title={file.name} name={file.name} state={shown} onRetry={load} />
      )}
    </div>
  )
}
