/** The text of an agent while it is written: in the editor, saved as a draft, and checked by the worker. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Problem } from '#engine/definition/problem.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { StudioParts } from '#engine/shapes/studio.ts'
import { isEqual } from '#engine/values/is-equal.ts'
import { type DraftText, saveDraft } from '#ui-kit/portal/calls/studio.ts'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { afterPause } from './after-pause.ts'
import { type Checker, type CheckReply, openChecker } from './checker.ts'
import { type CodeEditor, createCodeEditor } from './code-editor.ts'
import { readText, storeText } from './device-text.ts'
import { createDraftKeeper, type DraftKeeper, type DraftStatus } from './draft-keeper.ts'

export interface AgentText {
  /** The element in which the editor stands. */
  readonly parent: RefObject<HTMLDivElement | null>
  readonly text: string
  /** The offset of the cursor. */
  readonly cursor: number
  readonly status: DraftStatus
  /** Undefined before the first check. */
  readonly problems: readonly Problem[] | undefined
  /** Of the last text without mistakes. */
  readonly definition: Definition | undefined
  readonly editor: () => CodeEditor | undefined
  readonly checker: () => Checker | undefined
  readonly keeper: () => DraftKeeper | undefined
}

interface AgentTextOptions {
  readonly id: string
  readonly draft: DraftText
  readonly parts: StudioParts
}

/** Milliseconds of a pause in typing, after which the page beside the text follows it: a key is drawn before all that is made from the text. */
const pause = 150
/** A browser that breaks down loses at most this much typing, in milliseconds. A page that is left loses nothing. */
const untilStored = 1000

export function useAgentText({ id, draft, parts }: AgentTextOptions): AgentText {
  const { api } = useSession()
  const { user } = useIdentity()
  const parent = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(undefined)
  const checkerRef = useRef<Checker>(undefined)
  const keeper = useRef<DraftKeeper>(undefined)
  const [text, setText] = useState(draft.text)
  const [cursor, setCursor] = useState(0)
  const [status, setStatus] = useState<DraftStatus>({ saving: { state: 'saved' }, revision: draft.revision })
  const [problems, setProblems] = useState<readonly Problem[]>()
  const [definition, setDefinition] = useState<Definition>()
  const person = user.sub ?? user.email ?? ''

  useEffect(() => {
    if (!parent.current) return undefined
    const place = { user: person, agent: id }
    const onDevice = readText(place)
    const page = afterPause({ pause })
    const preview = afterPause({ pause })
    const storing = afterPause({ pause, atMost: untilStored })
    const checker = openChecker({
      agent: id,
      parts,
      onReply({ problems: next, definition: checked }: CheckReply) {
        setProblems((before) => (isEqual(before, next) ? before : next))
        editor.current?.showProblems(next)
        if (checked) preview.later(() => setDefinition(checked))
      },
    })
    const made = createDraftKeeper({
      // A text that was typed while the server was away follows the revision that was read before it. If another window has
      // saved since then, the server refuses it, and a person chooses.
      start: onDevice ? { ...draft, base: onDevice.base, revision: onDevice.revision } : draft,
      save: (next) => saveDraft(api, id, next),
      store: (next) => {
        storing.later(() => storeText(place, next))
        if (next === undefined) storing.now()
      },
      onStatus: (next) => setStatus((before) => (isEqual(before, next) ? before : next)),
    })
    // What is typed in a form field is shown in it at once.
    const show = (change: () => void) => {
      page.later(change)
      if (!editor.current?.hasFocus()) page.now()
    }
    const code = createCodeEditor({
      parent: parent.current,
      text: draft.text,
      label: 'Text of the definition',
      ask: checker.ask,
      onChange: (next) => {
        made.change(next)
        checker.check(next)
      },
      onMove: (offset) =>
        show(() => {
          setText(code.text())
          setCursor(offset)
        }),
      onLeave: page.now,
    })
    ;[keeper.current, editor.current, checkerRef.current] = [made, code, checker]
    // Undo leads back to what the server has.
    if (onDevice && onDevice.text !== draft.text) code.replaceAll(onDevice.text)
    else {
      if (onDevice) storeText(place, undefined)
      checker.check(draft.text)
    }
    const retry = () => made.retry()
    window.addEventListener('online', retry)
    window.addEventListener('pagehide', storing.now)
    return () => {
      window.removeEventListener('online', retry)
      window.removeEventListener('pagehide', storing.now)
      storing.now()
      page.drop()
      preview.drop()
      made.close()
      checker.close()
      code.destroy()
    }
    // The editor holds the text from then on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return {
    parent,
    text,
    cursor,
    status,
    problems,
    definition,
    editor: () => editor.current,
    checker: () => checkerRef.current,
    keeper: () => keeper.current,
  }
}
