/** Data and tests of a draft: the cases of the agent, and what a run of the draft on a case makes, piece by piece. */
import { useCallback, useState } from 'react'
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { StudioCase } from '#engine/shapes/studio-cases.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { addCase, readCases } from '#ui-kit/portal/calls/studio-cases.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { CaseEditor } from './CaseEditor.tsx'
import { PathTest } from './PathTest.tsx'
import styles from './Cases.module.css'

export interface CasesPanelProps {
  readonly agent: string
  /** The case that is shown at first, by its id. */
  readonly first?: string | undefined
  /** Of the last text without mistakes. */
  readonly definition: Definition | undefined
  readonly hubs: Readonly<Record<string, readonly HubItem[]>>
  readonly clients: readonly string[]
  /** Saves the draft, which the server runs; false if that failed. */
  readonly saveDraft: () => Promise<boolean>
  /** Leads to the lines of a part of the definition. */
  readonly onOpen: (path: readonly (string | number)[]) => void
}

export function CasesPanel(props: CasesPanelProps) {
  const { agent, definition, first } = props
  const { api } = useSession()
  const [chosen, setChosen] = useState(first)
  const { busy, problem, perform, end } = useDialogAction<'add'>()
  // While they are read again the open case stays, with what is typed there.
  const [cases, setCases] = useState<readonly StudioCase[]>()
  const loaded = useLoaded(
    useCallback(async (signal: AbortSignal) => setCases(await readCases(api, agent, signal)), [api, agent]),
  )

  const add = () =>
    perform('add', async () => {
      const count = cases?.length ?? 0
      setChosen(await addCase(api, agent, { name: `Case ${count + 1}`, values: valuesOf(definition), expected: [] }))
      loaded.again()
      end()
    })

  if (loaded.state === 'failed' && !cases) {
    return (
      <Banner tone="err" action={<Button onClick={loaded.again}>Try again</Button>}>
        {`The cases could not be loaded: ${loaded.reason}`}
      </Banner>
    )
  }
  const open = cases?.find(({ id }) => id === chosen) ?? cases?.[0]
  return (
    <section aria-label="Data and tests" className={styles.panel}>
      <div className={styles.list}>
        <h3>Cases</h3>
        <p className={styles.quiet}>
          A case is what somebody fills in. All authors see the cases of an agent, so use files of your own.
        </p>
        {problem !== undefined && <Banner tone="err">{problem}</Banner>}
        <ul>
          {cases?.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.entry}
                aria-current={id === open?.id ? 'true' : undefined}
                onClick={() => setChosen(id)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
        <Button size="small" busy={busy === 'add'} onClick={() => void add()}>
          New case
        </Button>
        {definition && <PathTest {...pathOf(props, definition)} />}
      </div>
      {cases === undefined && <Skeleton lines={6} label="Loading the cases…" />}
      {cases && !open && (
        <EmptyState title="There is no case yet.">
          With a case you see what each piece of work makes of real files, and each publication checks it.
        </EmptyState>
      )}
      {open && definition && (
        <CaseEditor key={open.id} {...props} definition={definition} found={open} onChanged={loaded.again} />
      )}
      {open && !definition && <Skeleton lines={6} label="A case begins with the first text without mistakes…" />}
    </section>
  )
}

function pathOf({ clients, hubs }: CasesPanelProps, definition: Definition) {
  const items = definition.hub ? (hubs[definition.hub.items] ?? []) : []
  const chosen = items.find(({ id }) => id === definition.hub?.default)
  return { definition, client: definition.access.clients[0] ?? clients[0] ?? '', chosen }
}

/** The sample values of the definition, as a beginning. */
function valuesOf(definition: Definition | undefined): Readonly<Record<string, unknown>> {
  const { files: _files, replies: _replies, ...values } = definition?.samples ?? {}
  return values
}
