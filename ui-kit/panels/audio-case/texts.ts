/** Names for the parts of the panel's parameters. */
import { fillReferences } from '#engine/expressions/template.ts'
import type { AudioCaseParameters } from './parameters.generated.ts'

export type Texts = AudioCaseParameters
export type AgentTexts = Texts['agent']
export type CallsTexts = Texts['callsTab']
export type FallbackTexts = CallsTexts['fallback']
export type DetailTexts = CallsTexts['detail']

/** Fills in the panel's own {parts} of a text. */
export const fill = (text: string, parts: Readonly<Record<string, string>>): string =>
  fillReferences(text, (name) => (Object.hasOwn(parts, name) ? parts[name] : undefined))
