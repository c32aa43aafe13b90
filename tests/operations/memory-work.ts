/** A session's artefacts in memory, and what else an operation is given, for tests of single operations. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fillReferences } from '#engine/expressions/template.ts'
import { readPath } from '#engine/values/path.ts'
import { Refusal } from '#server/refusals.ts'
import type { RecognisePages } from '#server/documents/extract/recognition/types.ts'
import type { Artefacts, Work, WorkFile } from '#server/operations/work.ts'
import { smallAgent } from '#tests/driver/small-agent.ts'

export function memoryWork() {
  const data = new Map<string, unknown>()
  const files = new Map<string, readonly WorkFile[]>()
  const staged = new Map<string, WorkFile>()
  const stage = async (label: string, content: Uint8Array | Readable) => {
    const file = memoryFile(label, content instanceof Uint8Array ? content : await buffer(content))
    const id = `file ${staged.size + 1}`
    staged.set(id, file)
    return { id, name: label, size: file.size, content: id, fingerprint: id }
  }
  const absent = (name: string) => new Refusal(409, `"${name}" is not there yet.`)

  const artefacts: Artefacts = {
    has: (name) => data.has(name) || files.has(name),
    names: () => [...data.keys(), ...files.keys()],
    data: (name) => (data.has(name) ? Promise.resolve(data.get(name)) : Promise.reject(absent(name))),
    dataIfAny: (name) => Promise.resolve(data.get(name)),
    file: (name) => {
      const [first] = files.get(name) ?? []
      if (first === undefined) throw absent(name)
      return first
    },
    files: (name) => files.get(name) ?? [],
    keep: (name, value) => {
      // As the store keeps it: what JSON leaves out is gone.
      data.set(name, JSON.parse(JSON.stringify(value ?? null)))
      return Promise.resolve()
    },
    save: async (name, content, label = name) => artefacts.saveFiles(name, [await stage(label, content)]),
    stage,
    share: async (label, file) => await stage(label, await file.bytes()),
    show: (name, file) => void files.set(name, [file]),
    saveFiles: (name, newFiles) => {
      files.set(
        name,
        newFiles.flatMap(({ id }) => staged.get(id) ?? []),
      )
      return Promise.resolve()
    },
  }
  // Operations under test use nothing else of it.
  const fill = (text: string) =>
    Promise.resolve(fillReferences(text, (reference) => readPath(Object.fromEntries(data), reference)))
  const work = {
    artefacts,
    definition: smallAgent({ steps: [] }),
    fill,
    models: { recognition: () => Promise.resolve(recogniseNothing) },
    signal: new AbortController().signal,
    report: () => {},
    doOnce: (_key: string, make: () => Promise<unknown>) => make(),
    noteProblem: () => {},
  } as unknown as Work
  return { work, artefacts, data, files }
}

/** In place of what takes seconds for each page. */
const recogniseNothing: RecognisePages = (_file, pages) =>
  Promise.resolve(pages.map((page) => ({ page, reason: 'Nothing is recognised in this test.' })))

export const memoryFile = (name: string, content: Uint8Array | string): WorkFile => {
  const bytes = Buffer.from(content)
  return {
    name,
    size: bytes.length,
    bytes: () => Promise.resolve(bytes),
    stream: (range = { start: 0, end: bytes.length }) =>
      Promise.resolve(Readable.from([bytes.subarray(range.start, range.end)])),
  }
}
