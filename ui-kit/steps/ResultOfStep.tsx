/** The header of a step's result: asks how large the file is, and presses the button that downloads it. */
import { use, useEffect, useState } from 'react'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { ShownOf } from '#engine/view/shown-content.ts'
import { ResultHeader } from '#ui-kit/components/ResultHeader.tsx'
import { type StepEvents, StepEventsContext } from './step-events.ts'

export function ResultOfStep({ title, name, address, client, facts, exceptions, button }: ShownOf<'result'>) {
  const { send, isReady } = use(StepEventsContext)
  const file = useFileAt(address, client)
  /** Whether the work in progress is this download, and not that of another button. */
  const [press, setPress] = useState<'none' | 'sent' | 'working'>('none')
  if (press === 'sent' && !isReady) setPress('working')
  if (press === 'working' && isReady) setPress('none')
  return (
    <ResultHeader
      title={title}
      name={name}
      type={file?.type}
      size={file?.size}
      facts={facts}
      exceptions={exceptions}
      download={{
        label: button.label,
        kind: button.enabled && !button.done ? 'primary' : 'secondary',
        disabled: !button.enabled || (!isReady && press === 'none'),
        busy: !isReady && press !== 'none',
        onPress: () => {
          setPress('sent')
          // The events of buttons are wizard events.
          send({ type: button.event } as WizardEvent)
        },
      }}
    />
  )
}

interface ServedFile {
  /** Absent if the server knows it only after it has sent the file. */
  readonly size: number | undefined
  readonly type: string
}

/** Requested again after each press, since the press may have made the file again. Without a reply the header shows no size. */
function useFileAt(address: string | undefined, client: string): ServedFile | undefined {
  const { host, isReady } = use(StepEventsContext)
  const [file, setFile] = useState<ServedFile>()
  useEffect(() => {
    if (address === undefined || !isReady || !host) return undefined
    const leaving = new AbortController()
    describeFile(host, address, client, leaving.signal).then(setFile, () => undefined)
    return () => leaving.abort()
  }, [host, address, client, isReady])
  return file
}

async function describeFile(
  host: NonNullable<StepEvents['host']>,
  url: string,
  client: string,
  signal: AbortSignal,
): Promise<ServedFile | undefined> {
  const headers = { Accept: '*/*', 'X-Client-Name': client }
  const request = { method: 'HEAD', url, headers, body: undefined, credentials: 'include' as const }
  const reply = await host.send(request, { signal, onProgress: () => undefined })
  if (!reply.ok) return undefined
  const length = Number(reply.headers.get('Content-Length'))
  const type = reply.headers.get('Content-Type')?.split(';')[0] ?? ''
  return { size: length > 0 ? length : undefined, type }
}
