/** Saves a draft as it is typed: on this device at once, on the server after a pause, and again when the server can be reached. */
import type { DraftText, SaveOutcome } from '#ui-kit/portal/calls/studio.ts'

export type DraftState =
  | { readonly state: 'saved' }
  | { readonly state: 'saving' }
  /** The server could not be reached or refused the text; the text is on this device, and saving is tried again. */
  | { readonly state: 'waiting'; readonly reason: string }
  /** Another window saved a text that this one has not read. Nothing is saved until a person has chosen one of them. */
  | { readonly state: 'overtaken' }

export interface DraftStatus {
  readonly saving: DraftState
  /** The revision on the server; 0: there is no draft. */
  readonly revision: number
}

interface KeeperOptions {
  readonly start: DraftText
  readonly save: (draft: DraftText) => Promise<SaveOutcome>
  /** Stores the text on this device; undefined removes it. */
  readonly store: (draft: DraftText | undefined) => void
  readonly onStatus: (status: DraftStatus) => void
}

/** Milliseconds. */
const pause = 400
const pauseAfterFailure = 3000

export function createDraftKeeper({ start, save, store, onStatus }: KeeperOptions) {
  let { text, base, revision } = start
  let savedText: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let saving: DraftState = { state: 'saved' }
  let isClosed = false

  function show(next: DraftState) {
    saving = next
    if (!isClosed) onStatus({ saving, revision })
  }

  function schedule(after: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void saveNow(), after)
  }

  async function saveOnce() {
    const sent = text
    show({ state: 'saving' })
    try {
      const outcome = await save({ text: sent, base, revision })
      if (outcome.state === 'overtaken') return show({ state: 'overtaken' })
      ;({ base, revision } = outcome.draft)
      savedText = sent
      if (text === sent) {
        store(undefined)
        return show({ state: 'saved' })
      }
      store({ text, base, revision })
      show({ state: 'saving' })
      if (!isClosed) schedule(0)
    } catch (error) {
      show({ state: 'waiting', reason: error instanceof Error ? error.message : String(error) })
      if (!isClosed) schedule(pauseAfterFailure)
    }
  }

  /** One save at a time, so that the counts of the saves follow one another. */
  function saveNow(): Promise<void> {
    clearTimeout(timer)
    running ??= saveOnce().finally(() => (running = undefined))
    return running
  }

  return {
    change(next: string) {
      if (next === text) return
      text = next
      store({ text, base, revision })
      if (saving.state === 'overtaken') return
      show({ state: 'saving' })
      schedule(pause)
    },
    /** Saves what is not saved yet. Resolves to whether the server now has the text. */
    async flush(): Promise<boolean> {
      await running
      if (saving.state !== 'overtaken' && savedText !== text) await saveNow()
      return savedText === text
    },
    /** Puts the text of this window in the place of what the other window saved. */
    async overwrite(current: number) {
      revision = current
      await saveNow()
    },
    text: () => text,
    base: () => base,
    /** Takes over changes that were published meanwhile: the text counts as made from this version. */
    rebase(version: number) {
      base = version
      savedText = undefined
      return saveNow()
    },
    retry: () => {
      if (saving.state === 'waiting') void saveNow()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>
