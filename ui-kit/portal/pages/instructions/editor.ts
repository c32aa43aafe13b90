/** The state of the editor of one document, and how each event changes it. */
import type { ReadOutcome, SaveOutcome } from '#ui-kit/portal/calls/instruction-documents.ts'
import { type Draft, draftOf, newDraft, selectedAfter, removeStep, addStep } from './draft.ts'

export interface Editor {
  readonly agent: string
  readonly state: 'loading' | 'editing' | 'saving' | 'failed'
  readonly draft: Draft
  /** The position of the step that is shown. */
  readonly selected: number
  /** Whether something was changed since the document was loaded or saved. */
  readonly dirty: boolean
  /** Whether mistakes are shown, as they are from the first attempt to save on. */
  readonly checked: boolean
  readonly etag: string | undefined
  readonly message: Message | undefined
}

interface Message {
  readonly tone: 'ok' | 'info' | 'err'
  readonly text: string
}

export type EditorEvent =
  | { readonly type: 'load' }
  | { readonly type: 'loaded'; readonly outcome: ReadOutcome }
  | { readonly type: 'change'; readonly draft: Draft }
  | { readonly type: 'select'; readonly at: number }
  | { readonly type: 'add' }
  | { readonly type: 'remove' }
  | { readonly type: 'refuse'; readonly at: number; readonly problem: string }
  | { readonly type: 'save' }
  | { readonly type: 'saved'; readonly outcome: SaveOutcome; readonly sent: Draft }

export const createEditor = (agent: string): Editor => ({
  agent,
  state: 'loading',
  draft: newDraft(agent),
  selected: 0,
  dirty: false,
  checked: false,
  etag: undefined,
  message: undefined,
})

type Changes = { readonly [Type in EditorEvent['type']]: (editor: Editor, event: EventOf<Type>) => Editor }
type EventOf<Type> = Extract<EditorEvent, { readonly type: Type }>

const changes: Changes = {
  load: (editor) => ({ ...editor, state: 'loading', message: undefined }),
  loaded: (editor, { outcome }) => ({ ...editor, ...afterLoading(editor, outcome) }),
  change: (editor, { draft }) => ({ ...editor, draft, dirty: true }),
  select: (editor, { at }) => ({ ...editor, selected: at }),
  add: (editor) => ({ ...editor, draft: addStep(editor.draft), selected: editor.draft.steps.length, dirty: true }),
  remove: (editor) => {
    const draft = removeStep(editor.draft, editor.selected)
    return { ...editor, draft, selected: selectedAfter(draft, editor.selected), dirty: true }
  },
  refuse: (editor, { at, problem }) => ({
    ...editor,
    selected: at,
    checked: true,
    message: { tone: 'err', text: `Not saved. ${problem}` },
  }),
  save: (editor) => ({ ...editor, state: 'saving', message: undefined }),
  saved: (editor, { outcome, sent }) => ({ ...editor, state: 'editing', ...afterSaving(editor, outcome, sent) }),
}

export function reduceEditor(editor: Editor, event: EditorEvent): Editor {
  // The table pairs each event with its change; TypeScript cannot follow the pairing through the index.
  const change = changes[event.type] as (editor: Editor, event: EditorEvent) => Editor
  return change(editor, event)
}

function afterLoading({ agent, selected, dirty }: Editor, outcome: ReadOutcome): Partial<Editor> {
  if (outcome.state === 'failed') {
    // The user's changes stay when the reload fails.
    const state = dirty ? 'editing' : 'failed'
    return { state, message: { tone: 'err', text: `❌ Unable to load instructions: ${outcome.reason}` } }
  }
  const fresh = { state: 'editing', dirty: false, checked: false } as const
  if (outcome.state === 'missing') {
    const text = `ℹ️ ${agent}.json not found. Write its steps here: the first Save creates it.`
    return { ...fresh, draft: newDraft(agent), selected: 0, etag: undefined, message: { tone: 'info', text } }
  }
  const draft = draftOf(outcome.document)
  const position = selected < draft.steps.length ? selected : 0
  return { ...fresh, draft, selected: position, etag: outcome.etag, message: undefined }
}

function afterSaving({ draft }: Editor, outcome: SaveOutcome, sent: Draft): Partial<Editor> {
  if (outcome.state === 'saved') {
    const message = { tone: 'ok', text: '✅ Saved changes.' } as const
    // Changes made while saving was under way are not saved yet.
    return { dirty: draft !== sent, checked: false, etag: outcome.etag, message }
  }
  if (outcome.state === 'conflict') {
    const text = `Conflict: file changed on server. Click Reload to sync (server ETag ${outcome.expected}).`
    return { message: { tone: 'err', text } }
  }
  const status = outcome.status === undefined ? '' : ` (${outcome.status})`
  return { message: { tone: 'err', text: `Save failed${status} – ${outcome.error}` } }
}
