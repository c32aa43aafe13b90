/**
 * Measures how fast definitions are checked and compiled, how fast a wizard handles events, and how much of the engine
 * a browser loads.
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setImmediate as tick } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { createActor } from 'xstate'
import { checkAll } from '#engine/definition/check-all.ts'
import { checkDefinition } from '#engine/definition/check-definition.ts'
import type { InstalledParts } from '#engine/definition/installed-parts.ts'
import { publish } from '#engine/definition/publish.ts'
import type { Definition } from '#engine/definition/types.ts'
import { readSource } from '#engine/definition/read/read-source.ts'
import { createWizard } from '#engine/machine/create-wizard.ts'
import { simulate } from '#engine/simulation/simulate.ts'
import { describeWizard } from '#engine/view/describe-wizard.ts'
import { operations } from '#server/operations/catalogue.ts'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'
import { definitionsDirs } from '#tools/agent/definitions-dirs.ts'
import { placeholdersOfTemplates } from '#tools/agent/placeholders-of-templates.ts'
import { agentFiles } from '#tools/agent/agent-files.ts'
import { formOf } from './form-of.ts'
import { medianMs, shareMs, type Figure } from './figure.ts'

const ms = (value: number) => `${value.toFixed(2)} ms`

export async function engineBench(): Promise<readonly Figure[]> {
  const catalogue = { ...(await shippedCatalogue()), placeholders: await placeholdersOfTemplates(definitionsDirs()) }
  const files = await Promise.all(
    (await agentFiles()).map(async (file) => ({ file, text: await readFile(file, 'utf8') })),
  )
  const perDefinition = files.map(({ file, text }): Figure => {
    const { data } = readSource(text)
    const definition = data as Definition // the cast is safe: shipped definitions are right
    const published = publish(definition, operations)
    const check = medianMs(() => checkDefinition(text, catalogue, file), 50)
    const compile = medianMs(() => createWizard(published, host(), start), 100)
    return { what: `check + compile ${definition.id}`, value: `${ms(check)} + ${ms(compile)}` }
  })
  return [...perDefinition, ...checkFigures(files, catalogue), ...(await eventFigures()), ...(await sizeFigures())]
}

/** As `agent check` does it: the largest definition alone, and all together. */
function checkFigures(files: readonly CheckedText[], catalogue: InstalledParts): readonly Figure[] {
  const [largest] = files.toSorted((a, b) => b.text.length - a.text.length)
  if (!largest) return []
  const alone = shareMs(() => checkDefinition(largest.text, catalogue, largest.file), 100, 0.95)
  const all = shareMs(() => checkAll(files, catalogue), 40, 0.95)
  return [
    {
      what: `check of the largest definition, ${basename(largest.file)}, p95`,
      value: ms(alone),
      goal: 'at most 60 ms',
    },
    { what: `check of all ${files.length} definitions, p95`, value: ms(all), goal: 'at most 300 ms' },
  ]
}

interface CheckedText {
  readonly file: string
  readonly text: string
}

const start = { product: 'Stepwright', client: 'Stepwright', endTo: undefined, chosen: undefined }
const host = () =>
  simulate({ server: () => Promise.reject(new Error('There is no server here.')), tick: () => tick() }).host

/** A form of 200 text fields: typing into it, and computing its view. */
async function eventFigures(): Promise<readonly Figure[]> {
  const definition = publish(formOf(200), operations)
  const actor = createActor(createWizard(definition, host(), start)).start()
  let typed = 0
  const keystroke = () => {
    typed += 1
    actor.send({ type: 'change', field: `field${typed % 200}`, value: `text ${typed}` })
  }
  const alone = medianMs(keystroke, 5000)
  const seen = medianMs(() => {
    keystroke()
    describeWizard(definition, actor.getSnapshot(), 0)
  }, 2000)
  actor.stop()
  return [
    { what: 'events a second, form of 200 fields', value: Math.round(1000 / alone).toLocaleString('en') },
    { what: 'events a second with what is then shown', value: Math.round(1000 / seen).toLocaleString('en') },
  ]
}

/** The part of the engine that a wizard page loads: built like the portal, minified and compressed. */
async function sizeFigures(): Promise<readonly Figure[]> {
  const whole = await bundled([])
  const own = await bundled(['xstate'])
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB gzip`
  return [
    { what: 'engine as a browser loads it, XState included', value: kB(whole) },
    { what: 'engine alone', value: kB(own) },
  ]
}

async function bundled(external: readonly string[]): Promise<number> {
  const entry = new URL('engine-in-browser.ts', import.meta.url).pathname
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['es'] }, minify: true, rollupOptions: { external: [...external] } },
  })
  const chunks = [output].flat().flatMap((each) => ('output' in each ? each.output : []))
  return chunks.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSync(chunk.code).length : 0), 0)
}
