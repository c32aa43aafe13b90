/** The work context of an operation in memory: only its artefacts and the built-in models. */
import type { Work, WorkFile } from '#server/operations/work.ts'
import { Refusal } from '#server/refusals.ts'
import { modelsFor } from '#server/providers/models.ts'
import { unmetered } from '#server/providers/meter.ts'
import { Readable } from 'node:stream'

export interface HeldWork {
  readonly work: Work
  readonly data: Map<string, unknown>
  readonly saved: Map<string, { readonly content: Uint8Array; readonly label: string | undefined }>
}

export function workOf(
  values: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, Uint8Array>> = {},
): HeldWork {
  const data = new Map(Object.entries(values))
  const saved = new Map(
    Object.entries(files).map(([name, content]) => [name, { content, label: undefined as string | undefined }]),
  )
  const absent = (name: string) => new Refusal(409, `${name} is not there yet.`)
  const fileOf = (name: string): WorkFile[] => {
    const held = saved.get(name)
    if (!held) return []
    const bytes = () => Promise.resolve(held.content)
    return [{ name, size: held.content.length, bytes, stream: () => Promise.resolve(Readable.from([held.content])) }]
  }
  const artefacts: Work['artefacts'] = {
    has: (name) => data.has(name) || saved.has(name),
    names: () => [...data.keys(), ...saved.keys()],
    data: (name) => (data.has(name) ? Promise.resolve(data.get(name)) : Promise.reject(absent(name))),
    broken: () => Promise.resolve([]),
    dataIfAny: (name) => Promise.resolve(data.get(name)),
    file: (name) => {
      const [first] = fileOf(name)
      if (first) return first
      throw absent(name)
    },
    files: fileOf,
    keep: (name, value) => Promise.resolve(void data.set(name, JSON.parse(JSON.stringify(value)))),
    save: async (name, content, label) => {
      const bytes = content instanceof Uint8Array ? content : Buffer.concat(await content.toArray())
      saved.set(name, { content: bytes, label })
    },
    stage: () => Promise.reject(new Error('These tests store no lists of files.')),
    share: () => Promise.reject(new Error('These tests store no lists of files.')),
    show: () => undefined,
    saveFiles: () => Promise.reject(new Error('These tests store no lists of files.')),
  }
  const models = modelsFor(
    { text: undefined, transcriber: undefined, images: undefined, recognition: { languages: ['eng'] } },
    unmetered,
  )
  const template = (name: string) => Promise.resolve(files[name] ?? new Uint8Array())
  const fill = (text: string) => Promise.resolve(text)
  const used: Partial<Work> = { artefacts, fill, models, template, signal: new AbortController().signal }
  // The operations of texts and documents use no other part of the context.
  return { work: used as Work, data, saved }
}
