/**
 * A visit: one person using one agent, without a browser. It drives the real machine of the shipped definition by
 * what that person sees (labels, button names, texts), with a simulated clock and a scripted server.
 * Transcripts in tests/paths/transcripts are written against this interface and the specification alone.
 */
export interface Visit {
  /** The name of the step as the stepper shows it, its number counted from 1, and the heading above its content. */
  readonly step: { readonly number: number; readonly of: number; readonly name: string; readonly heading: string }
  /** Names of the steps the stepper shows, in order. */
  readonly stepper: readonly string[]
  /** Names of the steps that the stepper shows as completed. */
  readonly completed: readonly string[]
  /** The title above the wizard. */
  readonly title: string
  /** On a step of sub-pages: where the person is; undefined elsewhere. */
  readonly page: { readonly number: number; readonly of: number; readonly title: string } | undefined
  /** The session id the browser made, or undefined before the first step was submitted. */
  readonly session: string | undefined
  /** The state: 'ready' accepts input; 'busy' blocks it (pause, call, wait, poll); 'left' after navigation away. */
  readonly state: 'ready' | 'busy' | 'left'

  /** Labels of the fields shown now (of this sub-page, and of the chosen mode). */
  readonly fields: readonly string[]
  /** Options of a select, radio or checkbox field. */
  options(label: string): readonly string[]
  /** Current value of a field, as the wire would get it: text, number, list of texts, names of the chosen files. */
  valueOf(label: string): unknown
  /** Types into a text, textarea, number, month, date, url, colour, range or select/radio field. Value is the option's label or the text. */
  fill(label: string, value: string | number): void
  /** Ticks exactly these options of a checkbox group (by label). For a single checkbox: tick(label, ['yes']) or tick(label, []). */
  tick(label: string, options: readonly string[]): void
  /** Adds an entry to a list or tags field, or a value-label pair. */
  add(label: string, entry: string | { value: string; label: string }): void
  /** Chooses or drops files on a file field, as one selection. */
  choose(label: string, ...files: File[]): void
  /** Removes one chosen file by name. */
  remove(label: string, fileName: string): void

  /** Every button on the screen, in order. */
  readonly buttons: readonly { readonly name: string; readonly state: 'disabled' | 'enabled' }[]
  /** 'absent': not on the screen; 'disabled': there but not pressable now; 'enabled': can be pressed. */
  button(name: string): 'absent' | 'disabled' | 'enabled'
  /** Presses a button (also Next/Back of sub-pages, End Session, Start over). Fails the test unless it is enabled. Returns once everything that can happen without time passing has happened. */
  press(name: string): Promise<void>
  /** Clicks a step in the stepper; fails the test if it may not be opened. */
  openStep(name: string): Promise<void>
  /** Opens a sub-page, by its number, from the list of all; fails the test if it may not be opened. */
  openPage(number: number): Promise<void>
  /** Lets simulated time pass. */
  wait(ms: number): Promise<void>
  /** Presses the Cancel control of a call under way. */
  cancel(): Promise<void>

  /** Every message on the screen now: errors, notices, pipeline messages, file messages, empty texts, facts. */
  readonly texts: readonly string[]
  /** True when some message on the screen is, or contains, this text. */
  shows(text: string): boolean
  /** Pipeline steps as shown: name and state. */
  readonly pipeline: readonly { readonly name: string; readonly state: 'pending' | 'running' | 'done' | 'error' }[]
  /** Number of unsaved changes: in all, or of one accordion by its title. */
  unsaved(section?: string): number

  /** Requests sent so far, oldest first (instruction cards left out). */
  readonly requests: readonly SentRequest[]
  /** Files handed to the browser for saving. */
  readonly saved: readonly { readonly name: string; readonly text: string }[]
  /** Addresses opened in a new tab. */
  readonly opened: readonly string[]
  /** Addresses navigated to. */
  readonly went: readonly string[]
}

export interface SentRequest {
  readonly method: string
  /** Path with query, as sent: '/api/agent/x/download/3f…/final'. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The parsed body of a JSON request. */
  readonly json?: unknown
  /** The parts of a multipart request in order: texts as they are, files by name. Repeated names stay repeated. */
  readonly parts?: readonly (readonly [name: string, value: string | { readonly file: string }])[]
  /** 'include' always, unless the specification says otherwise. */
  readonly credentials: string
}

/** What the scripted server does with a request. */
export type Script =
  /** A JSON reply; status 200 unless given. */
  | { readonly json: unknown; readonly status?: number }
  /** A file reply; type defaults to the Word type, `name` sets Content-Disposition. */
  | { readonly file: string; readonly type?: string; readonly name?: string; readonly status?: number }
  /** A reply that is not JSON. */
  | { readonly text: string; readonly status: number; readonly statusText?: string }
  /** The server cannot be reached. */
  | 'network-error'
  /** No reply ever (until cancelled or timed out). */
  | 'silence'

export interface VisitOptions {
  /** The workspace; the provider's 'Stepwright' unless given. */
  readonly client?: string
  /** The policy chosen in the hub (id), for an agent that has a hub. */
  readonly chosen?: string
  /**
   * Replies by 'METHOD /path', where '{session}' stands for the session id and the query may be left out.
   * A list is used one by one, its last entry again and again. A request without a script fails the test.
   */
  readonly server: Readonly<Record<string, Script | readonly Script[]>>
  /** The random source of delays: 0 gives the shortest, 1 the longest delay. Default 0. */
  readonly random?: number
  /** The simulated time at the start; default 2026-03-10T09:00:00Z. */
  readonly now?: string
  /** The answer to a question that is asked before something happens. Default: yes. */
  readonly confirm?: (question: string) => boolean
  /** False: the browser blocks new tabs. */
  readonly popups?: boolean
}
