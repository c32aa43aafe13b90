/** Reads a mail-merge field of Word: its name, and how it formats the value. */
import type { Element } from '../../container/xml/tree.ts'

export interface MergeField extends MergeInstruction {
  /** The position of its result in the text of the paragraph. */
  readonly start: number
  readonly end: number
  /** The elements that make it a field, which are removed when it becomes plain text. */
  readonly marks: readonly Mark[]
  /** The w:fldSimple of a simple field. */
  readonly simple: Element | undefined
}

export interface Mark {
  readonly node: Element
  readonly run: Element
}

/** A field whose end mark has not been reached yet. */
export interface OpenField {
  instruction: string
  state: 'instruction' | 'result'
  start: number
  readonly marks: Mark[]
}

interface MergeInstruction {
  readonly name: string
  /** Applies the field's switches to the value: capitals, a text before and after it. */
  readonly format: (value: string) => string
}

const caseChanges: Readonly<Record<string, (value: string) => string>> = {
  upper: (value) => value.toUpperCase(),
  lower: (value) => value.toLowerCase(),
  firstcap: (value) => value.charAt(0).toUpperCase() + value.slice(1),
  caps: (value) => value.replace(/(^|\s)(\S)/gu, (_, space: string, letter: string) => space + letter.toUpperCase()),
}

/** ` MERGEFIELD "First Name" \* Upper \b "Dear " `. Date and number formats are ignored: values are formatted already. */
export function readMergeField(instruction: string): MergeInstruction | undefined {
  const match = /^\s*MERGEFIELD\s+(?:"([^"]+)"|([^\s"\\]+))(.*)$/is.exec(instruction)
  const name = match?.[1] ?? match?.[2]
  if (name === undefined) return undefined
  const switches = match?.[3] ?? ''
  const format = /\\\*\s*(upper|lower|firstcap|caps)\b/i.exec(switches)?.[1]?.toLowerCase() ?? ''
  const change = caseChanges[format] ?? ((value: string) => value)
  const [before, after] = [switchText(switches, 'b'), switchText(switches, 'f')]
  return { name: name.trim(), format: (value) => before + change(value) + after }
}

const switchText = (switches: string, letter: string) =>
  new RegExp(`\\\\${letter}\\s+"([^"]*)"`, 'i').exec(switches)?.[1] ?? ''
