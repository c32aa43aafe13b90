/** Opens the files of a session that contain the passages cited by its facts and documents. */
import { use, useMemo } from 'react'
import { LoadFileContext } from './load-file.ts'
import type { FilesOfSources } from '#ui-kit/components/SourcePage.tsx'

/** Undefined if there is no session whose files could be opened. */
export function useFilesOfSession(session: string | undefined, client: string | undefined): FilesOfSources | undefined {
  const load = use(LoadFileContext)
  return useMemo(
    () =>
      session === undefined || client === undefined
        ? undefined
        : { load: (file, signal) => load({ address: sourceAddress(session, file), client, signal }) },
    [session, client, load],
  )
}

const sourceAddress = (session: string, file: string): string =>
  `/api/session/${encodeURIComponent(session)}/source?${new URLSearchParams({ file }).toString()}`
