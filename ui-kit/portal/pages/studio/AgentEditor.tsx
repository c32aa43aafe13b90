/** One agent as its author writes it: the outline, the form, the text, the preview, the problems, and publishing. The text is the truth; everything else edits it. */
import { useCallback, useMemo, useState } from 'react'
import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { Link } from 'react-router-dom'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import {
  discardDraft,
  type DraftText,
  readDraft,
  readVersions,
  type StudioList,
  type VersionList,
} from '#ui-kit/portal/calls/studio.ts'
import { readRequests } from '#ui-kit/portal/calls/studio-requests.ts'
import { paths } from '#ui-kit/portal/paths.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import type { StudioRequest } from '#engine/shapes/studio.ts'
import type { DraftStatus } from './draft-keeper.ts'
import type { PaletteEntry } from './language/palette.ts'
import { moveEntry, objectAt, type OutlineItem, readOutline } from './outline.ts'
import { setValue } from '#engine/definition/edit/set-value.ts'
import { readTree } from '#engine/definition/edit/text-edit.ts'
import { OutlineTree } from './OutlineTree.tsx'
import { PaletteDialog } from './PaletteDialog.tsx'
import { PartForm } from './PartForm.tsx'
import { ProblemList } from './ProblemList.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { Requests } from './Requests.tsx'
import { RunsDialog } from './RunsDialog.tsx'
import styles from './Studio.module.css'
import { type AgentText, useAgentText } from './use-agent-text.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

/** It brings the wizard with it. */
const Preview = onDemand(async () => (await import('./Preview.tsx')).Preview)

/** Loaded when they are opened. */
const DescribeDialog = onDemand(async () => (await import('./DescribeDialog.tsx')).DescribeDialog)
const CasesPanel = onDemand(async () => (await import('./cases/CasesPanel.tsx')).CasesPanel)

interface AgentEditorProps {
  readonly id: string
  readonly list: StudioList
}

export function AgentEditor({ id, list }: AgentEditorProps) {
  const { api } = useSession()
  const [done, setDone] = useState<string>()
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const [draft, versions, requests] = await Promise.all([
          readDraft(api, id, signal),
          readVersions(api, id, signal),
          readRequests(api, id, signal),
        ])
        return { draft, versions, requests }
      },
      [api, id],
    ),
  )
  if (loaded.state === 'loading') return <Skeleton lines={12} label="Loading the agent…" />
  if (loaded.state === 'failed') {
    return (
      <Banner tone="err" action={<Button onClick={loaded.again}>Try again</Button>}>
        {`The agent could not be loaded: ${loaded.reason}`}
      </Banner>
    )
  }
  return (
    <>
      {done !== undefined && (
        <Banner tone="ok" onDismiss={() => setDone(undefined)}>
          {done}
        </Banner>
      )}
      <LoadedEditor
        id={id}
        list={list}
        {...loaded.value}
        onDone={(sentence) => {
          setDone(sentence)
          loaded.again()
        }}
      />
    </>
  )
}

interface LoadedEditorProps extends AgentEditorProps {
  readonly draft: DraftText
  readonly versions: VersionList
  readonly requests: readonly StudioRequest[]
  /** What is in use, or the draft on the server, has changed; the sentence says how. */
  readonly onDone: (sentence: string) => void
}

function LoadedEditor({ id, list, draft, versions, requests, onDone }: LoadedEditorProps) {
  const written = useAgentText({ id, draft, parts: list.parts })
  const { parent, text, cursor, status, problems, definition, editor, checker, keeper } = written
  const [opened, setOpened] = useState<'publish' | 'versions' | 'runs' | 'discard' | 'add' | 'describe'>()
  const [showsCases, setShowsCases] = useState(false)
  const [caseToShow, setCaseToShow] = useState<string>()
  const close = () => setOpened(undefined)
  const publishing = opened === 'publish' ? keeper() : undefined
  const described = opened === 'describe' ? keeper() : undefined
  // Everything that asks the worker is opened after the editor has begun.
  const asked = opened === undefined ? undefined : checker()
  const mayPublish = list.roles.includes('publisher')
  const { clients } = list.parts

  const root = useMemo(() => readTree(text), [text])
  const outline = useMemo(() => readOutline(root), [root])
  const selected = objectAt(root, cursor)

  const openPart = (path: readonly (string | number)[]) => {
    // A button of a part that its step makes by itself has no lines of its own.
    const part = root && (findNodeAtLocation(root, [...path]) ?? findNodeAtLocation(root, path.slice(0, 2)))
    if (part) editor()?.goTo(part.offset + 1)
  }

  const move = (item: OutlineItem, to: number) => {
    const moved = moveEntry(text, item.path, to)
    if (moved) editor()?.edit(moved.edits, moved.cursor)
  }

  const add = ({ list, at, value, edited }: PaletteEntry) => {
    if (edited === undefined) editor()?.edit(setValue(text, [...list, at], value, true))
    else editor()?.replaceAll(edited)
    close()
    const made = findNodeAtLocation(readTree(editor()?.text() ?? '') ?? nowhere, [...list, at])
    if (made) editor()?.goTo(made.offset + 1)
  }

  return (
    <>
      <div className={styles.bar}>
        <Link to={paths.studio}>All agents</Link>
        <h2>{id}</h2>
        <SavingNote status={status} />
        {status.revision > 0 && <Button onClick={() => setOpened('discard')}>Discard draft</Button>}
        <Button onClick={() => setOpened('add')}>Add…</Button>
        {list.hasModel && <Button onClick={() => setOpened('describe')}>Describe a change…</Button>}
        <Button aria-expanded={showsCases} onClick={() => setShowsCases(!showsCases)}>
          Data and tests
        </Button>
        <Button onClick={() => setOpened('versions')}>Versions</Button>
        <Button onClick={() => setOpened('runs')}>Runs</Button>
        {(mayPublish || list.needsApproval) && (
          <Button kind="primary" onClick={() => setOpened('publish')}>
            {list.needsApproval ? 'Ask for approval…' : 'Publish…'}
          </Button>
        )}
      </div>
      <Requests id={id} requests={requests} parts={list.parts} ask={() => checker()?.ask} onDone={onDone} />
      <Saving id={id} written={written} />
      <div className={styles.work}>
        <div className={styles.parts}>
          <OutlineTree
            outline={outline}
            cursor={cursor}
            onOpen={({ offset }) => editor()?.select(offset + 1)}
            onMove={move}
          />
          <PartForm
            {...{ text, root }}
            path={selected}
            ask={checker()?.ask}
            onEdit={(...change) => editor()?.edit(setValue(editor()?.text() ?? text, ...change))}
            onOpen={(offset) => editor()?.select(offset + 1)}
          />
        </div>
        <div ref={parent} className={styles.editor} />
        <WhileLoading value={<Skeleton lines={8} label="Loading the preview…" />}>
          <Preview
            agent={id}
            definition={definition}
            onOpen={openPart}
            clients={clients}
            hubs={list.parts.hubs}
            onOpenStep={(index) => {
              const step = root && findNodeAtLocation(root, ['steps', index])
              if (step) editor()?.goTo(step.offset + 1)
            }}
          />
        </WhileLoading>
      </div>
      <ProblemList problems={problems} onOpen={(problem) => editor()?.goTo(editor()?.offsetOf(problem) ?? 0)} />
      {showsCases && (
        <WhileLoading value={<Skeleton lines={6} label="Loading the cases…" />}>
          <CasesPanel
            key={caseToShow}
            first={caseToShow}
            agent={id}
            definition={definition}
            hubs={list.parts.hubs}
            clients={clients}
            saveDraft={async () => (await keeper()?.flush()) ?? false}
            onOpen={openPart}
          />
        </WhileLoading>
      )}
      {publishing && asked && (
        <PublishDialog
          id={id}
          keeper={publishing}
          ask={asked.ask}
          parts={list.parts}
          needsApproval={list.needsApproval}
          onClose={close}
          onPublished={onDone}
        />
      )}
      {opened === 'versions' && asked && (
        <VersionsDialog
          id={id}
          versions={versions}
          parts={list.parts}
          mayPublish={mayPublish}
          onClose={close}
          onChanged={onDone}
          text={text}
          ask={asked.ask}
          onTake={(old) => {
            editor()?.replaceAll(old)
            close()
          }}
        />
      )}
      {opened === 'add' && asked && (
        <PaletteDialog text={text} path={selected} ask={asked.ask} onClose={close} onAdd={add} />
      )}
      {described && asked && (
        <WhileLoading value={null}>
          <DescribeDialog
            id={id}
            keeper={described}
            text={text}
            ask={asked.ask}
            onClose={close}
            onTake={(proposed) => {
              editor()?.replaceAll(proposed)
              close()
            }}
          />
        </WhileLoading>
      )}
      {opened === 'runs' && (
        <RunsDialog
          id={id}
          onClose={close}
          onOpenCase={(found) => {
            setCaseToShow(found)
            setShowsCases(true)
            close()
          }}
        />
      )}
      {opened === 'discard' && <Discard id={id} written={written} onCancel={close} onDone={onDone} />}
    </>
  )
}

const nowhere: Node = { type: 'null', offset: 0, length: 0 }

function SavingNote({ status: { saving, revision } }: { readonly status: DraftStatus }) {
  const texts = {
    saved: revision === 0 ? 'No draft yet' : 'Draft saved',
    saving: 'Saving…',
    waiting: 'Not saved',
    overtaken: 'Not saved',
  } as const
  return (
    <output className={styles.quiet} data-state={saving.state}>
      {texts[saving.state]}
    </output>
  )
}

interface WrittenProps {
  readonly id: string
  readonly written: AgentText
}

function Saving({ id, written }: WrittenProps) {
  const { saving } = written.status
  if (saving.state === 'overtaken') return <Overtaken id={id} written={written} />
  if (saving.state !== 'waiting') return null
  return (
    <Banner tone="warn" action={<Button onClick={() => written.keeper()?.retry()}>Try again</Button>}>
      {`The draft is not saved yet, but it is on this device: ${saving.reason}`}
    </Banner>
  )
}

/** Both texts stay until a person has chosen: the other one replaces this one as one step that undo takes back. */
function Overtaken({ id, written }: WrittenProps) {
  const { api } = useSession()
  const { busy, problem, perform, end } = useDialogAction<'this' | 'other'>()
  const take = (which: 'this' | 'other') =>
    perform(which, async () => {
      const other = await readDraft(api, id, new AbortController().signal)
      if (which === 'other') written.editor()?.replaceAll(other.text)
      await written.keeper()?.overwrite(other.revision)
      end()
    })
  return (
    <Banner
      tone="warn"
      action={
        <span className={styles.actions}>
          <Button busy={busy === 'this'} onClick={() => void take('this')}>
            Keep this text
          </Button>
          <Button busy={busy === 'other'} onClick={() => void take('other')}>
            Take the other text
          </Button>
        </span>
      }
    >
      {problem === undefined
        ? 'The draft was changed in another window meanwhile. Choose which text stays.'
        : `The other text could not be loaded: ${problem}`}
    </Banner>
  )
}

interface DiscardProps extends WrittenProps {
  readonly onCancel: () => void
  readonly onDone: (sentence: string) => void
}

function Discard({ id, written, onCancel, onDone }: DiscardProps) {
  const { api } = useSession()
  const { problem, perform } = useDialogAction<'discard'>()
  const discard = () =>
    perform('discard', async () => {
      await written.keeper()?.flush()
      await discardDraft(api, id)
      onDone('The draft is discarded.')
    })
  return (
    <ConfirmDialog
      open
      title="Discard draft"
      question={problem ?? 'Your draft is deleted. The versions stay.'}
      confirm="Discard draft"
      kind="danger"
      onConfirm={() => void discard()}
      onCancel={onCancel}
    />
  )
}
