/** A mail-merge field of Word: its name, and what it asks to be done with the value. */
import type { Element } from '../../container/xml/tree.ts'

export interface MergeField extends MergeInstruction {
  /** Where its result stands in the text of the paragraph. */
  readonly start: number
  readonly end: number
  /** What makes it a field: taken away when it becomes plain text. */
  readonly marks: readonly Mark[]
  /** The w:fldSimple, where it is one. */
  readonly simple: Element | undefined
}

export interface Mark {
  readonly node: Element
  readonly run: Element
}

/** A field whose end is still to come. */
export interface OpenField {
  instruction: string
  state: 'instruction' | 'result'
  start: number
  readonly marks: Mark[]
}

interface MergeInstruction {
  readonly name: string
  /** The value as the field asks for it: in capitals, with a text before and after it. */
  readonly shape: (value: string) => string
}

const letters: Readonly<Record<string, (value: string) => string>> = {
  upper: (value) => value.toUpperCase(),
  lower: (value) => value.toLowerCase(),
  firstcap: (value) => value.charAt(0).toUpperCase() + value.slice(1),
  caps: (value) => value.replace(/(^|\s)(\S)/gu, (_, space: string, letter: string) => space + letter.toUpperCase()),
}

/** ` MERGEFIELD "First Name" \* Upper \b "Dear " `. Pictures of dates and numbers are left: values are as they are shown. */
export function readMergeField(instruction: string): MergeInstruction | undefined {
  const match = /^\s*MERGEFIELD\s+(?:"([^"]+)"|([^\s"\\]+))(.*)$/is.exec(instruction)
  const name = match?.[1] ?? match?.[2]
  if (name === undefined) return undefined
  const switches = match?.[3] ?? ''
  const format = /\\\*\s*(upper|lower|firstcap|caps)\b/i.exec(switches)?.[1]?.toLowerCase() ?? ''
  const change = letters[format] ?? ((value: string) => value)
  const [before, after] = [textOf(switches, 'b'), textOf(switches, 'f')]
  return { name: name.trim(), shape: (value) => before + change(value) + after }
}

const textOf = (switches: string, letter: string) =>
  new RegExp(`\\\\${letter}\\s+"([^"]*)"`, 'i').exec(switches)?.[1] ?? ''
