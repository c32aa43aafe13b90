/** Loads the document that a call returns, and shows it in pages; its cited sources can be opened. */
import { use, useEffect, useState } from 'react'
import type { ShownSource } from '#engine/contents/shared/shown-answer.ts'
import { DocumentPreview, type PreviewState } from '#ui-kit/components/DocumentPreview.tsx'
import { useFilesOfSession } from './files-of-session.ts'
import { LoadFileContext } from './load-file.ts'

export interface DocumentOfCallProps {
  readonly title: string
  readonly address: string
  /** The name of the file. */
  readonly name: string
  readonly client: string
  readonly citations: readonly ShownSource[]
  readonly session: string | undefined
}

export function DocumentOfCall({ title, address, name, client, citations, session }: DocumentOfCallProps) {
  const load = use(LoadFileContext)
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly state: PreviewState }>()
  const key = `${attempt} ${address}`
  useEffect(() => {
    const leaving = new AbortController()
    load({ address, client, signal: leaving.signal }).then(
      (file) => setLoaded({ key, state: { is: 'loaded', file } }),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : ''
        if (!leaving.signal.aborted) setLoaded({ key, state: { is: 'failed', message } })
      },
    )
    return () => leaving.abort()
  }, [load, address, client, key])
  return (
    <DocumentPreview
      title={title}
      name={name}
      state={loaded?.key === key ? loaded.state : { is: 'loading' }}
      citations={citations}
      files={useFilesOfSession(session, client)}
      onRetry={() => setAttempt(attempt + 1)}
    />
  )
}
