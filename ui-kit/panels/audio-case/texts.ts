/** The panel's parameters, as its schema (parameters.ts) lets a definition give them. */
import type { Failure, Field } from '#engine/definition/types.ts'
import { fillReferences } from '#engine/expressions/template.ts'

type Words<Key extends string> = Readonly<Record<Key, string>>

export type CallRole = 'list' | 'detail' | 'captions' | 'search' | 'ask' | 'save' | 'evidence' | 'export'

export interface AgentTexts extends Words<
  'tab' | 'submit' | 'hint' | 'history' | 'empty' | 'user' | 'assistant' | 'thinking' | 'sources' | 'failed'
> {
  readonly scope: Words<'label' | 'all' | 'call' | 'picker' | 'refresh' | 'empty'>
  readonly question: Field
  readonly answer: Failure
  readonly evidence: Words<'save' | 'saving' | 'saved' | 'failed' | 'unpaired'>
}

export interface DetailTexts extends Words<
  | 'loading'
  | 'failed'
  | 'empty'
  | 'chunk'
  | 'window'
  | 'summary'
  | 'quotes'
  | 'captions'
  | 'captionsAs'
  | 'captionsFailed'
> {}

export interface FallbackTexts extends Words<'id' | 'file' | 'notice'> {
  readonly max: number
  readonly digits: number
}

export interface CallsTexts extends Words<'tab' | 'search' | 'nothingFound' | 'loading' | 'empty'> {
  readonly searchAfter: number
  readonly clearAfter: number
  readonly searchFailed: Failure
  readonly failed: Failure
  readonly prefetch: number
  readonly fallback: FallbackTexts
  readonly detail: DetailTexts
}

export interface EvidenceTexts extends Words<
  'tab' | 'search' | 'nothingFound' | 'loading' | 'empty' | 'export' | 'exportAs' | 'exportFailed' | 'exportEmpty'
> {
  readonly failed: Failure
  readonly titleLength: number
  readonly labels: Words<'saved' | 'scope' | 'call' | 'question' | 'summary'>
}

export interface Texts {
  readonly calls: Words<CallRole>
  readonly agent: AgentTexts
  readonly callsTab: CallsTexts
  readonly evidence: EvidenceTexts
}

/** Fills the panel's own {parts} of a text. */
export const fill = (text: string, parts: Readonly<Record<string, string>>): string =>
  fillReferences(text, (name) => (Object.hasOwn(parts, name) ? parts[name] : undefined))
