/** The questions about the case, asked one at a time, with their answers, and which answers were saved as evidence. */
import { own } from '#engine/values/path.ts'
import { CallError } from '#engine/client/call-error.ts'
import { failureText } from '#engine/client/failure-text.ts'
import type { Message, Subject } from '../case.ts'
import { readAnswer } from '../read/read-answer.ts'
import { observable, type Observed } from './observable.ts'
import { requestAndRead, type CaseContext } from './case-context.ts'

export type Saving =
  { readonly state: 'saving' | 'saved' | 'unpaired' } | { readonly state: 'failed'; readonly cause: string | undefined }

export interface ConversationView {
  readonly messages: readonly Message[]
  /** failed: the last question could not be answered. */
  readonly state: 'ready' | 'asking' | 'failed'
  /** The text in the question box. */
  readonly question: string
  /** Under the ids of the answers that the user has chosen to save. */
  readonly saves: Readonly<Record<string, Saving>>
}

export interface Conversation extends Observed<ConversationView> {
  readonly write: (question: string) => void
  /** Sends the question in the box, unless it is blank or an answer is still awaited. */
  readonly ask: (about: Subject) => Promise<void>
  readonly saveAnswer: (id: string) => Promise<void>
}

/** `first`: the messages so far. */
export function conversation(
  { calls, texts, clock, signal }: CaseContext,
  onSaved: () => void,
  first: readonly Message[] = [],
): Conversation {
  const { set, ...observed } = observable<ConversationView>({
    messages: first,
    state: 'ready',
    question: '',
    saves: {},
  })

  function addMessage(role: Message['role'], content: string, meta: Message['meta']) {
    const { messages } = observed.view()
    const timestamp = new Date(clock.now()).toISOString()
    set({ messages: [...messages, { id: `message-${messages.length + 1}`, role, content, timestamp, meta }] })
  }

  async function answer(question: string, about: Subject) {
    const until = signal()
    const request = { params: { ...about, question }, signal: until }
    try {
      const { text, ...meta } = await requestAndRead(calls, texts.calls.ask, request, readAnswer)
      if (until.aborted) return
      addMessage('assistant', text, { ...about, ...meta })
      set({ state: 'ready' })
    } catch (error) {
      // If the panel was closed meanwhile, no error is shown: it may be opened again and the question repeated.
      if (!until.aborted) addMessage('assistant', failureText(texts.agent.answer, error), { ...about, error: true })
      // The question returns to the box, unless the user has typed another one meanwhile.
      const typed = observed.view().question
      set({ state: until.aborted ? 'ready' : 'failed', question: typed.trim() === '' ? question : typed })
    }
  }

  const setSaving = (id: string, saving: Saving) => set({ saves: { ...observed.view().saves, [id]: saving } })

  async function save(question: Message, { id, content, timestamp, meta }: Message) {
    setSaving(id, { state: 'saving' })
    const until = signal()
    const { scope, callId, citations = [], usage = null, timing_ms: timing = null } = meta
    const params = {
      scope,
      callId,
      question: question.content,
      askedAt: question.timestamp,
      answer: content,
      answeredAt: timestamp,
      citations,
      usage,
      timing,
    }
    try {
      await calls.ask(texts.calls.save, { params, signal: until })
      setSaving(id, { state: 'saved' })
      if (!until.aborted) onSaved()
    } catch (error) {
      setSaving(id, { state: 'failed', cause: error instanceof CallError ? error.details.cause : undefined })
    }
  }

  return {
    ...observed,
    write: (question) => set({ question }),
    async ask(about) {
      const { state, question: text } = observed.view()
      const question = text.trim()
      if (question === '' || state === 'asking') return
      set({ state: 'asking', question: '' })
      addMessage('user', question, about)
      await answer(question, about)
    },
    async saveAnswer(id) {
      const { messages, saves } = observed.view()
      const found = messages.find((message) => message.id === id && isAnswer(message))
      const state = own(saves, id)?.state
      if (!found || state === 'saving' || state === 'saved') return
      const question = questionOf(messages, found)
      if (question) await save(question, found)
      else setSaving(id, { state: 'unpaired' })
    },
  }
}

export const isAnswer = ({ role, meta }: Message): boolean => role === 'assistant' && meta.error !== true

/** The question of an answer is the message before it. */
function questionOf(messages: readonly Message[], answer: Message): Message | undefined {
  const before = messages[messages.indexOf(answer) - 1]
  return before?.role === 'user' ? before : undefined
}
