/** Loads the document of an agent, and saves it. */
import { useCallback, useEffect, useReducer } from 'react'
import { readInstructions, saveInstructions } from '#ui-kit/portal/calls/instruction-documents.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { documentOf, indexProblem } from './draft.ts'
import { editorFor, nextEditor } from './editor.ts'

/** `agent` stays the same as long as the component lives. */
export function useEditor(agent: string) {
  const { api } = useSession()
  const [editor, send] = useReducer(nextEditor, agent, editorFor)

  const { state } = editor
  useEffect(() => {
    if (state !== 'loading') return undefined
    const left = new AbortController()
    void readInstructions(api, agent, left.signal).then((outcome) => {
      if (!left.signal.aborted) send({ type: 'loaded', outcome })
    })
    return () => left.abort()
  }, [api, agent, state])

  const save = useCallback(async () => {
    const { draft, etag } = editor
    const at = draft.steps.findIndex((step) => indexProblem(draft, step) !== undefined)
    const wrong = draft.steps[at]
    if (wrong) return send({ type: 'refuse', at, problem: indexProblem(draft, wrong) ?? '' })
    send({ type: 'save' })
    send({
      type: 'saved',
      outcome: await saveInstructions(api, agent, { document: documentOf(draft), etag }),
      sent: draft,
    })
  }, [api, agent, editor])

  return { editor, send, save }
}
