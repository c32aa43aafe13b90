/** The result of a step: its name, kind and size, the button that downloads it, key facts, and what needs attention. The first row stays visible. */
import Download from 'lucide-react/icons/download'
import FileCheck from 'lucide-react/icons/file-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import { Button, type ButtonKind } from './Button.tsx'
import { fileSize } from './file-size.ts'
import styles from './ResultHeader.module.css'

export interface ResultHeaderProps {
  /** The kind of the result, in words. */
  readonly title: string
  /** The name of its file. */
  readonly name: string
  /** Its content type, for a name without an extension. */
  readonly type?: string | undefined
  /** In bytes. */
  readonly size?: number | undefined
  readonly facts?: readonly { readonly label: string; readonly text: string }[] | undefined
  readonly exceptions?: readonly { readonly text: string; readonly which: string }[] | undefined
  readonly download: {
    readonly label: string
    readonly kind: ButtonKind
    readonly disabled: boolean
    readonly busy: boolean
    readonly onPress: () => void
  }
}

export function ResultHeader({ title, name, type, size, facts = [], exceptions = [], download }: ResultHeaderProps) {
  const id = useId()
  const kind = kindOf(name, type)
  return (
    <>
      <section aria-labelledby={id} className={styles.bar} data-part="result">
        <FileCheck aria-hidden="true" className={styles.icon} />
        <div className={styles.words}>
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          {name !== '' && (
            <p className={styles.file}>
              <bdi className={styles.name}>{name}</bdi>
              {kind !== undefined && <span>{kind}</span>}
              {size !== undefined && <span>{fileSize(size)}</span>}
            </p>
          )}
        </div>
        <Button
          kind={download.kind}
          disabled={download.disabled}
          busy={download.busy}
          icon={<Download aria-hidden="true" />}
          onClick={download.onPress}
        >
          {download.label}
        </Button>
      </section>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {exceptions.length > 0 && (
        <ul className={styles.exceptions} aria-label="What needs a look">
          {exceptions.map(({ text, which }) => (
            <li key={text}>
              <TriangleAlert aria-hidden="true" />
              {which.length > longest ? (
                <details>
                  <summary>
                    <strong>{text}</strong>
                  </summary>
                  <bdi>{which}</bdi>
                </details>
              ) : (
                <span>
                  <strong>{text}</strong>: <bdi>{which}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Names of more characters are folded, so that a hundred of them do not push the result out of sight. */
const longest = 400

const kinds: Readonly<Record<string, string>> = {
  docx: 'Word document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  xlsx: 'Excel workbook',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel workbook',
  pdf: 'PDF document',
  'application/pdf': 'PDF document',
  zip: 'ZIP archive',
  'application/zip': 'ZIP archive',
  png: 'PNG picture',
  'image/png': 'PNG picture',
  md: 'Markdown text',
  'text/markdown': 'Markdown text',
  html: 'Web page',
  'text/html': 'Web page',
}

function kindOf(name: string, type: string | undefined): string | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return kinds[extension ?? type ?? '']
}
