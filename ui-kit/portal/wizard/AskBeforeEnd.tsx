/** Asks before a session ends if not all results were downloaded, since its end deletes them. */
import { useEffect, useState } from 'react'
import type { RunEntry } from '#engine/shapes/run-entry.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { LinkButton } from '#ui-kit/components/LinkButton.tsx'
import { addressOfFile } from '#ui-kit/portal/calls/runs.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import styles from './AskBeforeEnd.module.css'
import type { EndQuestion } from './question.ts'

interface AskBeforeEndProps {
  readonly api: Api
  readonly question: EndQuestion
}

type Found = Pick<RunEntry, 'id' | 'results'> | 'unknown'

export function AskBeforeEnd({ api, question: { about: id, answer } }: AskBeforeEndProps) {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let isCurrent = true
    void readResults(api, id).then((read) => {
      if (!isCurrent) return
      if (read !== 'unknown' && read.results.length === 0) answer(true)
      else setFound(read)
    })
    return () => {
      isCurrent = false
    }
  }, [api, id, answer])
  if (!found) return null
  const files = found === 'unknown' ? [] : found.results
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title="End without downloading?"
      actions={
        <>
          <Button onClick={() => answer(false)} data-focus-first>
            Stay
          </Button>
          <Button kind="danger" onClick={() => answer(true)}>
            End and delete
          </Button>
        </>
      }
    >
      <p>{found === 'unknown' ? unknownSentence : lostSentence(files.length)}</p>
      {found !== 'unknown' && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={`${file.of} ${file.at}`}>
              <bdi>{file.name}</bdi>
              <LinkButton href={addressOfFile(found, file)} size="small" aria-label={`Download ${file.name}`}>
                Download
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const unknownSentence =
  'The server did not say whether you downloaded what was made. Ending the session deletes its files from the server.'
const lostSentence = (count: number) =>
  `${count === 1 ? 'This file was' : 'These files were'} not downloaded. Ending the session deletes ${count === 1 ? 'it' : 'them'} from the server.`

/** The results that would be lost. A session that the server does not know has none. */
async function readResults(api: Api, id: string): Promise<Found> {
  try {
    const { ok, status, body } = await api.call(`/api/me/runs/${encodeURIComponent(id)}`)
    if (status === 404) return { id, results: [] }
    const results = property(body, 'results')
    // The cast is safe: the server builds it from the same type.
    return ok && Array.isArray(results)
      ? { id, results: (results as RunEntry['results']).filter(({ downloaded }) => !downloaded) }
      : 'unknown'
  } catch {
    return 'unknown'
  }
}
