/** Loads and saves the instruction document of an agent. */
import { useCallback, useEffect, useReducer } from 'react'
import { readInstructions, saveInstructions } from '#ui-kit/portal/calls/instruction-documents.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { documentOf, findIndexProblem } from './draft.ts'
import { createEditor, reduceEditor } from './editor.ts'

/** `agent` must not change while the component is mounted. */
export function useEditor(agent: string) {
  const { api } = useSession()
  const [editor, send] = useReducer(reduceEditor, agent, createEditor)

  const { state } = editor
  useEffect(() => {
    if (state !== 'loading') return undefined
    const controller = new AbortController()
    void readInstructions(api, agent, controller.signal).then((outcome) => {
      if (!controller.signal.aborted) send({ type: 'loaded', outcome })
    })
    return () => controller.abort()
  }, [api, agent, state])

  const save = useCallback(async () => {
    const { draft, etag } = editor
    const at = draft.steps.findIndex((step) => findIndexProblem(draft, step) !== undefined)
    const wrongStep = draft.steps[at]
    if (wrongStep) return send({ type: 'refuse', at, problem: findIndexProblem(draft, wrongStep) ?? '' })
    send({ type: 'save' })
    send({
      type: 'saved',
      outcome: await saveInstructions(api, agent, { document: documentOf(draft), etag }),
      sent: draft,
    })
  }, [api, agent, editor])

  return { editor, send, save }
}
