/** One agent as its author writes it: the outline, the text, the problems, and publishing. The text is the truth; everything else edits it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import {
  type DraftText,
  readDraft,
  readVersions,
  saveDraft,
  type StudioList,
  type VersionList,
} from '#ui-kit/portal/calls/studio.ts'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { paths } from '#ui-kit/portal/paths.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { type CodeEditor, createCodeEditor } from './code-editor.ts'
import { createDraftKeeper, type DraftKeeper, type DraftStatus } from './draft-keeper.ts'
import { readText, storeText } from './device-text.ts'
import { moveEntry, type OutlineItem, readOutline } from './outline.ts'
import { OutlineTree } from './OutlineTree.tsx'
import { ProblemList } from './ProblemList.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import styles from './Studio.module.css'
import { VersionsDialog } from './VersionsDialog.tsx'

interface AgentEditorProps {
  readonly id: string
  readonly list: StudioList
  /** What is in use has changed. */
  readonly onChanged: () => void
}

export function AgentEditor({ id, list, onChanged }: AgentEditorProps) {
  const { api } = useSession()
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const [draft, versions] = await Promise.all([readDraft(api, id, signal), readVersions(api, id, signal)])
        return { draft, versions }
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
  const again = () => {
    loaded.again()
    onChanged()
  }
  return <LoadedEditor key={loaded.value.draft.revision} id={id} list={list} {...loaded.value} onAgain={again} />
}

interface LoadedEditorProps extends Omit<AgentEditorProps, 'onChanged'> {
  readonly draft: DraftText
  readonly versions: VersionList
  readonly onAgain: () => void
}

const asLoaded = ({ revision }: DraftText): DraftStatus => ({
  saving: { state: 'saved' },
  revision,
  problems: undefined,
})

function LoadedEditor({ id, list, draft, versions, onAgain }: LoadedEditorProps) {
  const { api } = useSession()
  const { user } = useIdentity()
  const parent = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(undefined)
  const keeper = useRef<DraftKeeper>(undefined)
  const [text, setText] = useState(draft.text)
  const [cursor, setCursor] = useState(0)
  const [status, setStatus] = useState(() => asLoaded(draft))
  const [opened, setOpened] = useState<'publish' | 'versions'>()
  const person = user.sub ?? user.email ?? ''

  useEffect(() => {
    if (!parent.current) return undefined
    const place = { user: person, agent: id }
    const onDevice = readText(place)
    const made = createDraftKeeper({
      start: draft,
      save: (next) => saveDraft(api, id, next),
      store: (next) => storeText(place, next),
      onStatus: setStatus,
    })
    const code = createCodeEditor({
      parent: parent.current,
      text: draft.text,
      label: 'Text of the definition',
      onChange: (next) => {
        setText(next)
        made.change(next)
      },
      onMove: setCursor,
    })
    ;[keeper.current, editor.current] = [made, code]
    // What was typed while the server was away; undo leads back to what the server has.
    if (onDevice && onDevice.text !== draft.text) code.replaceAll(onDevice.text)
    const retry = () => made.retry()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      made.close()
      code.destroy()
    }
    // The editor holds the text from then on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const { problems, saving } = status
  useEffect(() => {
    if (problems) editor.current?.showProblems(problems)
  }, [problems])

  const move = (item: OutlineItem, by: -1 | 1) => {
    const moved = moveEntry(text, item.path, by)
    if (moved) editor.current?.edit(moved.edits, moved.cursor)
  }

  return (
    <>
      <div className={styles.bar}>
        <Link to={paths.studio}>All agents</Link>
        <h2>{id}</h2>
        <SavingNote status={status} />
        <Button onClick={() => setOpened('versions')}>Versions</Button>
        {list.roles.includes('publisher') && (
          <Button kind="primary" onClick={() => setOpened('publish')}>
            Publish…
          </Button>
        )}
      </div>
      {saving.state === 'waiting' && (
        <Banner tone="warn" action={<Button onClick={() => keeper.current?.retry()}>Try again</Button>}>
          {`The draft is not saved yet, but it is on this device: ${saving.reason}`}
        </Banner>
      )}
      {saving.state === 'overtaken' && <Overtaken id={id} editor={editor} keeper={keeper} />}
      <div className={styles.work}>
        <OutlineTree
          outline={readOutline(text)}
          cursor={cursor}
          onOpen={({ offset }) => editor.current?.goTo(offset)}
          onMove={move}
        />
        <div ref={parent} className={styles.editor} />
      </div>
      <ProblemList
        problems={problems}
        onOpen={(problem) => {
          const code = editor.current
          code?.goTo(code.offsetOf(problem))
        }}
      />
      {opened === 'publish' && keeper.current && (
        <PublishDialog
          id={id}
          keeper={keeper.current}
          clients={list.clients}
          onClose={() => setOpened(undefined)}
          onPublished={onAgain}
        />
      )}
      {opened === 'versions' && (
        <VersionsDialog
          id={id}
          versions={versions}
          clients={list.clients}
          mayPublish={list.roles.includes('publisher')}
          onClose={() => setOpened(undefined)}
          onChanged={onAgain}
          onTake={(old) => {
            editor.current?.replaceAll(old)
            setOpened(undefined)
          }}
        />
      )}
    </>
  )
}

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

interface OvertakenProps {
  readonly id: string
  readonly editor: { readonly current: CodeEditor | undefined }
  readonly keeper: { readonly current: DraftKeeper | undefined }
}

/** Both texts stay until a person has chosen: the other one replaces this one as one step that undo takes back. */
function Overtaken({ id, editor, keeper }: OvertakenProps) {
  const { api } = useSession()
  const take = async (which: 'this' | 'other') => {
    const other = await readDraft(api, id, new AbortController().signal)
    if (which === 'other') editor.current?.replaceAll(other.text)
    await keeper.current?.overwrite(other.revision)
  }
  return (
    <Banner
      tone="warn"
      action={
        <span className={styles.actions}>
          <Button onClick={() => void take('this')}>Keep this text</Button>
          <Button onClick={() => void take('other')}>Take the other text</Button>
        </span>
      }
    >
      The draft was changed in another window meanwhile. Choose which text stays.
    </Banner>
  )
}
