/** The noted files of a folder: `question.json` says what is asked, each `<name>.facts.json` what a careful reader found. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractFiles } from '#server/documents/extract/extract-files.ts'
import { memoryFile } from '#server/operations/fixtures/memory-work.ts'
import type { Models } from '#server/providers/models.ts'
import type { JsonSchema, SourceBlock, SourceText } from '#server/providers/text-model.ts'
import { textsOf } from '#server/providers/texts-of.ts'

/** A text, or several for a list; null: the file does not say it. A value is right that holds the text. */
export type NotedFact = string | readonly string[] | null

export interface Note {
  readonly name: string
  readonly text: SourceText
  readonly facts: Readonly<Record<string, NotedFact>>
  /** What is not noted does not stand in the file. Otherwise only the noted facts count. */
  readonly isComplete: boolean
}

export interface NotedFolder {
  readonly ask: string
  readonly schema: JsonSchema
  readonly notes: readonly Note[]
}

/** As it stands in a file: one note for the file beside it, or several with their blocks. */
interface NotesFile {
  readonly facts?: Note['facts']
  readonly isComplete?: boolean
  readonly notes?: readonly {
    readonly name: string
    readonly blocks: readonly SourceBlock[]
    readonly facts: Note['facts']
    readonly isComplete?: boolean
  }[]
}

interface QuestionFile {
  /** An agent, whose first text.ask is asked; or a question of its own. */
  readonly agent?: string
  readonly ask?: string
  readonly schema?: JsonSchema
}

const ending = '.facts.json'

export async function readNotes(folder: string, models?: Models): Promise<NotedFolder> {
  const names = readdirSync(folder).toSorted()
  const notes: Note[] = []
  for (const name of names) {
    if (!name.endsWith(ending)) continue
    // Written by a person in this shape; a mistake shows as a note without facts.
    const file = JSON.parse(readFileSync(join(folder, name), 'utf8')) as NotesFile
    if (file.facts !== undefined) {
      const noted = names.find((other) => other !== name && other.startsWith(`${name.slice(0, -ending.length)}.`))
      if (noted === undefined) throw new Error(`Beside ${name} lies no file that it is about.`)
      notes.push({
        name: noted,
        text: await readFile(join(folder, noted), noted, models),
        facts: file.facts,
        isComplete: file.isComplete ?? true,
      })
    }
    for (const note of file.notes ?? []) notes.push({ isComplete: false, ...note, text: textOf(note) })
  }
  return { ...questionOf(JSON.parse(readFileSync(join(folder, 'question.json'), 'utf8')) as QuestionFile), notes }
}

const textOf = ({ name, blocks }: { readonly name: string; readonly blocks: readonly SourceBlock[] }): SourceText => ({
  file: name,
  blocks: blocks.map((block) => ({
    ...block,
    text: block.text ?? (block.rows ?? []).map((row) => row.join(' | ')).join('\n'),
  })),
})

async function readFile(path: string, name: string, models: Models | undefined): Promise<SourceText> {
  const recognise = await models?.recognition()
  const files = await extractFiles([memoryFile(name, readFileSync(path))], {
    ...(recognise === undefined ? {} : { recognise }),
    signal: new AbortController().signal,
  })
  return textsOf(name, JSON.parse(JSON.stringify(files)))[0] ?? { file: name, blocks: [] }
}

function questionOf({ agent, ask = '', schema }: QuestionFile): Omit<NotedFolder, 'notes'> {
  if (schema !== undefined) return { ask, schema }
  if (agent === undefined) throw new Error('question.json names no agent and holds no schema.')
  const definition: unknown = JSON.parse(readFileSync(`definitions/agents/${agent}.json`, 'utf8'))
  const asked = askedIn(definition)
  if (asked === undefined) throw new Error(`The agent ${agent} asks nothing with text.ask.`)
  return asked
}

function askedIn(value: unknown): Omit<NotedFolder, 'notes'> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('do' in value && value.do === 'text.ask') {
    const { ask, schema } = value as { readonly ask?: string; readonly schema?: JsonSchema }
    if (schema !== undefined) return { ask: ask ?? '', schema }
  }
  for (const part of Object.values(value)) {
    const asked = askedIn(part)
    if (asked !== undefined) return asked
  }
  return undefined
}
