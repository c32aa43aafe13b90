/**
 * `npm run eval -- <agent>`: runs the calls of an agent's definition, with its own prompts, on labelled cases: with the built-in methods and with
 * each configured language model side by side.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readVariables } from '#server/config.ts'
import { readShippedFile } from '#server/definitions/read-shipped-file.ts'
import { readModelsFile } from '#server/providers/models-file.ts'
import { CommandError } from '#tools/agent/command.ts'
import { definitionsDirs } from '#tools/agent/definitions-dirs.ts'
import { findAgent } from '#tools/agent/find-agent.ts'
import { paintFor } from '#tools/agent/paint.ts'
import { formatTable } from '#tools/agent/table.ts'
import { changesSince } from './changes-since.ts'
import { evaluate, type Evaluation, type ModelResult } from './evaluate.ts'
import { modelsToCompare } from './models-to-compare.ts'
import { readCases } from './read-cases.ts'
import { columns } from './totals.ts'

const usage = `npm run eval -- <agent> [--cases folder] [--model provider/model]… [--against file] [--out file] [--each]

  --cases    the folder with labelled cases; default: the shipped ones
  --model    a provider of models.json and its model, in place of the configured models; several are compared
  --against  an earlier result file, to which each figure is compared
  --out      where the result file is written; default: .data/eval
  --each     prints what each case missed, printed wrongly or invented`

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof CommandError) && !(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(args: readonly string[]): Promise<void> {
  const { positionals, values } = readArguments(args)
  const [id] = positionals
  if (id === undefined || positionals.length > 1) throw new CommandError(`Say which agent.\n\n${usage}`)
  const definition = await findAgent(id)
  const cases = await readCases(values.cases, definition.id)
  const before = values.against === undefined ? undefined : await readResult(values.against)
  const dirs = definitionsDirs()
  const variables = readVariables(process.env, process.cwd())
  const models = modelsToCompare(variables, readModelsFile(dirs), values.model)
  if (models.length === 1)
    console.info('No language model is configured: only the built-in methods are evaluated. See docs/operators.md.')
  const results = await evaluate(definition, cases, models, {
    template: readShippedFile('templates', dirs),
    onCase: (model, name) => console.info(`${model}: ${name}…`),
  })
  const evaluation: Evaluation = {
    agent: definition.id,
    definition: createHash('sha256').update(JSON.stringify(definition)).digest('hex').slice(0, 16),
    at: new Date().toISOString(),
    models: results,
  }
  const paint = paintFor(process.stdout)
  const currency = models[0]?.settings.use?.currency ?? ''
  const rows = results.map(({ model, totals }) => [model, ...columns.map(({ write }) => write(totals, currency))])
  console.info(`\n${formatTable(['model', ...columns.map(({ name }) => name)], rows, paint)}`)
  for (const { model, cases: ofModel } of results)
    for (const { name, failure } of ofModel)
      if (failure !== undefined) console.info(paint.bad(`${model}, ${name}: ${failure}`))
  if (values.each) for (const result of results) printEach(result)
  if (before !== undefined) console.info(`\n${changesSince(before, evaluation, paint)}`)
  const out = values.out ?? join('.data', 'eval', `${definition.id}-${evaluation.at.replace(/[:.]/g, '-')}.json`)
  await mkdir(dirname(out), { recursive: true })
  await writeFile(out, `${JSON.stringify(evaluation, undefined, 2)}\n`)
  console.info(`\nThe result is in ${out}.`)
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        cases: { type: 'string', default: join(import.meta.dirname, 'cases') },
        model: { type: 'string', multiple: true, default: [] },
        against: { type: 'string' },
        out: { type: 'string' },
        each: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`)
  }
}

async function readResult(file: string): Promise<Evaluation> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`There is no file ${file}.`)
  })
  try {
    const read = JSON.parse(text) as Partial<Evaluation>
    // The cast is safe: files with models are result files of this command.
    if (Array.isArray(read.models)) return read as Evaluation
  } catch {
    // The sentence below says it.
  }
  throw new CommandError(`${file} is no result file of this command.`)
}

function printEach({ model, cases }: ModelResult): void {
  for (const { name, missed, wrong, inventedFigures } of cases) {
    for (const line of missed) console.info(`${model}, ${name}: missed ${line}`)
    for (const line of wrong) console.info(`${model}, ${name}: wrong ${line}`)
    for (const line of inventedFigures) console.info(`${model}, ${name}: invented ${line}`)
  }
}
