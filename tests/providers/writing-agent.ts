/** A run of the brief agent or the proposal agent on a case: the work of its definition, in memory, with a given model. */
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Definition } from '#engine/definition/types.ts'
import { memoryFile, memoryWork } from '#server/operations/fixtures/memory-work.ts'
import { workingOn } from '#server/operations/fixtures/working-on.ts'
import type { Answer, TextModel } from '#server/providers/text-model.ts'
import { doWork } from '#server/work/do-work.ts'
import type { Truth } from './truthful-provider.ts'

export function writingAgent(agent: 'brief-generator' | 'proposal-generator', truth: Truth, model: TextModel) {
  // The cast is safe: the check of the shipped definitions has read the file.
  const definition = JSON.parse(readFileSync(`definitions/agents/${agent}.json`, 'utf8')) as Definition
  const held = memoryWork()
  held.data.set('companyName', truth.company)
  held.data.set('corrections', [])
  const files = new URL(`../facts/${truth.case}`, import.meta.url).pathname
  held.files.set('contextFile', [memoryFile('Context.txt', readFileSync(`${files}.context.txt`))])
  held.files.set('transcriptFile', [memoryFile('Call.txt', readFileSync(`${files}.txt`))])
  const models = { ...held.work.models, text: () => Promise.resolve(model) }
  const options = {
    modelsOf: () => models,
    template: () => Promise.reject(new Error('There is no template.')),
  }
  const call = (name: string) => doWork(definition.calls[name]?.work ?? [], workingOn(held, definition, options))
  return {
    /** Reads the files, and collects the facts. */
    async collect() {
      await call('process')
      await call('insights')
      return held.data.get('insights') as Answer
    },
    /** Writes a document; returns it with its text. */
    async write(name: 'brief' | 'techDoc' | 'proposal') {
      await call(name)
      const saved = name === 'techDoc' ? 'techDoc' : 'Stepwright_Proposal.docx'
      const content = await held.artefacts.file(saved).bytes()
      const xml = strFromU8(unzipSync(new Uint8Array(content))['word/document.xml'] ?? new Uint8Array())
      const text = xml
        .replace(/<\/w:p>/g, '\n')
        .replace(/<[^>]+>/g, '')
        .replaceAll('&amp;', '&')
        .replaceAll('&apos;', "'")
        .replaceAll('&quot;', '"')
      return { content, text }
    },
  }
}
