/** Asks the worker that knows what a definition may hold: it checks texts, and answers questions about places in them. */
import type { JSONPath } from 'jsonc-parser'
import type { Problem } from '#engine/definition/problem.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { StudioParts } from '#engine/shapes/studio.ts'
import type { Completions } from './language/complete.ts'
import type { FormOfPart } from './language/form.ts'
import type { Hover } from './language/hover.ts'
import type { PaletteEntry } from './language/palette.ts'

/** What the worker answers, and from what. */
export interface Questions {
  readonly check: { readonly about: { readonly text: string }; readonly reply: CheckReply }
  readonly complete: { readonly about: TextPlace; readonly reply: Completions | undefined }
  readonly hover: { readonly about: TextPlace; readonly reply: Hover | undefined }
  readonly form: { readonly about: TextPart; readonly reply: FormOfPart }
  /** Without a text before, everything is new. */
  readonly compare: {
    readonly about: { readonly before: string | undefined; readonly after: string }
    readonly reply: readonly string[]
  }
  readonly palette: { readonly about: TextPart; readonly reply: readonly PaletteEntry[] }
}

interface TextPlace {
  readonly text: string
  readonly offset: number
}

interface TextPart {
  readonly text: string
  readonly path: JSONPath
}

export interface CheckReply {
  readonly text: string
  readonly problems: readonly Problem[]
  /** Absent if the text has mistakes. */
  readonly definition: Definition | undefined
}

export type Question = {
  [K in keyof Questions]: { readonly id: number; readonly kind: K; readonly about: Questions[K]['about'] }
}[keyof Questions]

export type ToWorker = { readonly kind: 'open'; readonly agent: string; readonly parts: StudioParts } | Question

export interface FromWorker {
  readonly id: number
  readonly reply: Questions[keyof Questions]['reply']
}

interface CheckerOptions {
  readonly agent: string
  readonly parts: StudioParts
  readonly onReply: (reply: CheckReply) => void
}

/** Two workers, so that a check never waits for the names that a form or a completion offers. */
export function openChecker({ agent, parts, onReply }: CheckerOptions) {
  const open = { kind: 'open', agent, parts } as const
  const [checks, help] = [openWorker(open), openWorker(open)]
  let isChecking = false
  let next: string | undefined

  /** One text at a time, and always the newest. */
  async function check(text: string): Promise<void> {
    if (isChecking) {
      next = text
      return
    }
    isChecking = true
    const reply = await checks.ask('check', { text })
    isChecking = false
    if (next === undefined) return onReply(reply)
    const newest = next
    next = undefined
    await check(newest)
  }

  return {
    check: (text: string) => void check(text),
    ask: help.ask,
    close() {
      checks.close()
      help.close()
    },
  }
}

function openWorker(open: Extract<ToWorker, { kind: 'open' }>) {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (reply: FromWorker['reply']) => void>()
  let asked = 0
  const send = (message: ToWorker) => worker.postMessage(message)
  send(open)

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    waiting.get(data.id)?.(data.reply)
    waiting.delete(data.id)
  })

  return {
    ask: <K extends keyof Questions>(kind: K, about: Questions[K]['about']): Promise<Questions[K]['reply']> => {
      asked += 1
      const id = asked
      return new Promise((resolve) => {
        // The worker answers a question with the reply of its kind.
        waiting.set(id, resolve as (reply: FromWorker['reply']) => void)
        send({ id, kind, about } as Question)
      })
    },
    close: () => worker.terminate(),
  }
}

export type Checker = ReturnType<typeof openChecker>
