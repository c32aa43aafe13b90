/** Questions about the case and their answers, one at a time, and which of the answers are kept as evidence. */
import { own } from '#engine/values/path.ts'
import { CallError } from '#engine/client/call-error.ts'
import { failureText } from '#engine/client/failure-text.ts'
import type { Message, Subject } from '../case.ts'
import { readAnswer } from '../read/read-answer.ts'
import { observable, type Observed } from './observable.ts'
import { askFor, type CaseContext } from './case-context.ts'

export type Saving =
  { readonly state: 'saving' | 'saved' | 'unpaired' } | { readonly state: 'failed'; readonly cause: string | undefined }

export interface ConversationView {
  readonly messages: readonly Message[]
  /** failed: the last question could not be answered. */
  readonly state: 'ready' | 'asking' | 'failed'
  /** What stands in the box. */
  readonly question: string
  /** By the ids of the answers that were to be kept. */
  readonly saves: Readonly<Record<string, Saving>>
}

export interface Conversation extends Observed<ConversationView> {
  readonly write: (question: string) => void
  /** Sends what stands in the box, unless it is blank or an answer is awaited. */
  readonly ask: (about: Subject) => Promise<void>
  readonly keep: (answer: string) => Promise<void>
}

/** `first`: what was said already. */
export function conversation(
  { calls, texts, clock, signal }: CaseContext,
  onKept: () => void,
  first: readonly Message[] = [],
): Conversation {
  const { set, ...seen } = observable<ConversationView>({ messages: first, state: 'ready', question: '', saves: {} })

  function say(role: Message['role'], content: string, meta: Message['meta']) {
    const { messages } = seen.view()
    const timestamp = new Date(clock.now()).toISOString()
    set({ messages: [...messages, { id: `message-${messages.length + 1}`, role, content, timestamp, meta }] })
  }

  async function answer(question: string, about: Subject) {
    const until = signal()
    const request = { params: { ...about, question }, signal: until }
    try {
      const { text, ...meta } = await askFor(calls, texts.calls.ask, request, readAnswer)
      if (until.aborted) return
      say('assistant', text, { ...about, ...meta })
      set({ state: 'ready' })
    } catch (error) {
      // A panel that was closed meanwhile may be opened again: the question can be asked anew.
      if (!until.aborted) say('assistant', failureText(texts.agent.answer, error), { ...about, error: true })
      // It is not to be typed again; what was typed meanwhile stays.
      const typed = seen.view().question
      set({ state: until.aborted ? 'ready' : 'failed', question: typed.trim() === '' ? question : typed })
    }
  }

  const mark = (id: string, saving: Saving) => set({ saves: { ...seen.view().saves, [id]: saving } })

  async function save(question: Message, { id, content, timestamp, meta }: Message) {
    mark(id, { state: 'saving' })
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
      mark(id, { state: 'saved' })
      if (!until.aborted) onKept()
    } catch (error) {
      mark(id, { state: 'failed', cause: error instanceof CallError ? error.details.cause : undefined })
    }
  }

  return {
    ...seen,
    write: (question) => set({ question }),
    async ask(about) {
      const { state, question: written } = seen.view()
      const question = written.trim()
      if (question === '' || state === 'asking') return
      set({ state: 'asking', question: '' })
      say('user', question, about)
      await answer(question, about)
    },
    async keep(id) {
      const { messages, saves } = seen.view()
      const found = messages.find((message) => message.id === id && isAnswer(message))
      const state = own(saves, id)?.state
      if (!found || state === 'saving' || state === 'saved') return
      const question = questionOf(messages, found)
      if (question) await save(question, found)
      else mark(id, { state: 'unpaired' })
    },
  }
}

export const isAnswer = ({ role, meta }: Message): boolean => role === 'assistant' && meta.error !== true

/** The question that an answer was given to stands right before it. */
function questionOf(messages: readonly Message[], answer: Message): Message | undefined {
  const before = messages[messages.indexOf(answer) - 1]
  return before?.role === 'user' ? before : undefined
}
