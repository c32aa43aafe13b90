/** `agent check [file…]`: everything that is wrong with definitions, each mistake with its place. */
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { modelsMistakesIn } from '#server/providers/models-file.ts'
import { checkAll, type CheckedFile } from '#engine/definition/check-all.ts'
import type { Problem } from '#engine/definition/problem.ts'
import { checkLexicon } from './lexicons/check-lexicon.ts'
import { CommandError, type Command } from './command.ts'
import { agentFiles } from './agent-files.ts'
import { definitionsDirs } from './definitions-dirs.ts'
import { paintFor } from './paint.ts'
import { placeholdersOfTemplates } from './placeholders-of-templates.ts'
import { formatProblem } from './report.ts'
import { shippedCatalogue } from './shipped-catalogue.ts'
import { type Untranslated, untranslatedTexts } from './untranslated-texts.ts'

export const check: Command = {
  usage: 'check [file…] [--json] [--texts]',
  about:
    'Tells everything that is wrong with the given definitions and lexicons, or with all of them and with models.json.',
  async run(args) {
    const files = args.filter((arg) => !arg.startsWith('--'))
    const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--json' && arg !== '--texts')
    if (unknown !== undefined)
      throw new CommandError(`There is no option ${unknown}. \`check\` takes --json and --texts.`)
    const all = await agentFiles()
    const dirs = definitionsDirs()
    const lexicons = await Promise.all((files.length > 0 ? files.filter(isLexicon) : await lexiconsIn(dirs)).map(read))
    const definitions = files.filter((file) => !isLexicon(file))
    const texts = await Promise.all((files.length > 0 ? definitions : all).map(read))
    // A file alone is compared with the agents beside which it would stand.
    const given = new Set(files.map((file) => resolve(file)))
    const others = files.length > 0 ? await Promise.all(all.filter((file) => !given.has(resolve(file))).map(read)) : []
    const placeholders = await placeholdersOfTemplates(
      dirs,
      texts.map(({ text }) => new TextDecoder().decode(text)),
    )
    const catalogue = { ...(await shippedCatalogue()), placeholders }
    const checked = checkAll(texts, catalogue, others)
    const ofLexicons = lexicons.map(({ file, text }) => ({ text, problems: checkLexicon(text, file) }))
    const ofModels = files.length > 0 ? [] : modelsMistakesIn(dirs, catalogue.clients ?? [])
    if (args.includes('--json'))
      console.log(
        JSON.stringify(
          {
            files: checked.length + lexicons.length,
            problems: [...checked, ...ofLexicons].flatMap(({ problems }) => problems),
          },
          null,
          2,
        ),
      )
    else {
      for (const { text, problems } of ofLexicons) printProblems(problems, text)
      print(checked, texts, { untranslated: untranslatedOf(checked, all), namesAllTexts: args.includes('--texts') })
    }
    for (const mistake of ofModels) console.error(mistake)
    return ofModels.length === 0 &&
      ofLexicons.every(({ problems }) => problems.length === 0) &&
      checked.every(({ definition }) => definition !== undefined)
      ? 0
      : 1
  },
}

interface FileText {
  readonly file: string
  readonly text: Uint8Array
}

/** A lexicon stands in a folder of that name. */
const isLexicon = (file: string): boolean => basename(dirname(resolve(file))) === 'lexicons'

async function lexiconsIn(dirs: readonly string[]): Promise<readonly string[]> {
  const all = dirs.map(async (dir) => {
    // A folder of definitions may have no lexicons.
    const names = await readdir(join(dir, 'lexicons')).catch(() => [])
    return names.filter((name) => name.endsWith('.json')).map((name) => join(dir, 'lexicons', name))
  })
  return (await Promise.all(all)).flat()
}

/** The path relative to the current folder, or unchanged if the file is not below it. */
function shortest(path: string): string {
  const short = relative('.', path)
  return short.startsWith('..') ? path : short
}

async function read(path: string): Promise<FileText> {
  try {
    return { file: shortest(path), text: await readFile(path) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new CommandError(`${path} could not be read (${code}).`)
  }
}

/** Only of agents in the definitions folders, beside which the catalogues are. */
function untranslatedOf(checked: readonly CheckedFile[], all: readonly string[]): readonly Untranslated[] {
  const installed = new Set(all.map(shortest))
  const definitions = checked.flatMap(({ file, definition }) => (definition && installed.has(file) ? [definition] : []))
  return untranslatedTexts(definitions, definitionsDirs())
}

/** Of an agent without a translation, so many texts are named unless all are asked for: they must not bury a problem. */
const fewTexts = 3

function printProblems(problems: readonly Problem[], text: Uint8Array | undefined): void {
  const paint = paintFor(process.stdout)
  const lines = new TextDecoder().decode(text).split(/\r\n|\r|\n/)
  for (const problem of problems) console.log(`${formatProblem(problem, lines[problem.line - 1] ?? '', paint)}\n`)
}

interface Texts {
  readonly untranslated: readonly Untranslated[]
  readonly namesAllTexts: boolean
}

function print(
  checked: readonly CheckedFile[],
  texts: readonly FileText[],
  { untranslated, namesAllTexts }: Texts,
): void {
  const paint = paintFor(process.stdout)
  for (const [index, { problems }] of checked.entries()) printProblems(problems, texts[index]?.text)
  const catalogues = new Set(untranslated.map(({ agent, locale }) => `${agent}: ${locale}`))
  for (const of of catalogues) {
    const all = untranslated.filter(({ agent, locale }) => of === `${agent}: ${locale}`)
    const named = namesAllTexts ? all : all.slice(0, fewTexts)
    for (const { agent, locale, path, text } of named)
      console.log(paint.warning(`${agent}: ${path} has no ${locale} translation: ${JSON.stringify(text)}`))
    if (named.length < all.length)
      console.log(paint.warning(`${of}: ${all.length - named.length} more texts; check --texts names them all`))
  }
  console.log(summaryOf(checked, paint))
}

function summaryOf(checked: readonly CheckedFile[], paint: ReturnType<typeof paintFor>): string {
  const problems = checked.flatMap((each) => each.problems)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const files = formatCount(checked.length, 'definition')
  if (problems.length === 0) return paint.good(`${files} checked, no problems.`)
  const warnings = problems.length - errors
  const both = [errors > 0 ? formatCount(errors, 'error') : '', warnings > 0 ? formatCount(warnings, 'warning') : '']
    .filter(Boolean)
    .join(', ')
  return (errors > 0 ? paint.bad : paint.warning)(`${files} checked, ${both}.`)
}

const formatCount = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`
