/**
 * What README.md and docs/users say of the agents, as far as a definition says it: it stands between the comments
 * `<!-- definition: … -->` and `<!-- end -->`; everything around them is written by hand.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSource } from '#engine/definition/read/read-source.ts'
import type { Definition, Field, Step } from '#engine/definition/types.ts'
import { agentFiles } from '#tools/agent/agent-files.ts'
import { pictureFile } from '#tools/demos/files-of-demos.ts'
import { root } from '#tools/house/paths.mjs'

type Blocks = ReadonlyMap<string, string>

export async function usersPages(): Promise<readonly { readonly file: string; readonly text: string }[]> {
  const files = await agentFiles([join(root, 'definitions')])
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const agents = texts.map((text) => readSource(text).data as Definition)
  const instructions = await Promise.all(agents.map(stepsOfInstructions))
  const pages: readonly (readonly [file: string, blocks: Blocks])[] = [
    ['README.md', new Map([['agents', tableOf(agents, 'docs/users/')]])],
    ['docs/users/README.md', new Map([['agents', tableOf(agents, '')]])],
    ...agents.map((agent, at) => [`docs/users/${agent.id}.md`, blocksOf(agent, instructions[at] ?? [])] as const),
  ]
  return Promise.all(pages.map(async ([file, blocks]) => ({ file, text: await filled(file, blocks) })))
}

/** What the card beside each step says as it is shipped; a workspace may have changed it. */
async function stepsOfInstructions({ instructions }: Definition): Promise<readonly string[]> {
  const text = await readFile(join(root, `definitions/instructions/${instructions}.json`), 'utf8')
  const { steps } = JSON.parse(text) as { readonly steps: readonly { readonly body: string }[] }
  return steps.map(({ body }) =>
    body
      .replaceAll(/^• /gm, '- ')
      .replaceAll(/^- ([+-])/gm, '- \\$1')
      .replaceAll('<', '&lt;'),
  )
}

/** The page as it is, with its blocks as the definitions say. */
async function filled(file: string, blocks: Blocks): Promise<string> {
  const page = await readFile(join(root, file), 'utf8')
  const unknown = new Set(blocks.keys())
  const text = page.replaceAll(
    /(<!-- definition: (.+?) -->)[^]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => {
      const block = blocks.get(name)
      if (block === undefined)
        throw new Error(`${file} has the block "${name}", which its definition does not give. Remove it.`)
      unknown.delete(name)
      return `${begin}\n\n${block}\n\n${end}`
    },
  )
  if (unknown.size > 0) {
    const missing = [...unknown].map((name) => `<!-- definition: ${name} --><!-- end -->`)
    throw new Error(
      `${file} lacks ${missing.join(' and ')}. Add it where it belongs, with a text of your own below it.`,
    )
  }
  return text
}

const tableOf = (agents: readonly Definition[], folder: string): string =>
  [
    '| agent | what it does |',
    '| --- | --- |',
    ...agents.map(({ id, name, about }) => `| [${name}](${folder}${id}.md) | ${about ?? ''} |`),
  ].join('\n')

function blocksOf(agent: Definition, instructions: readonly string[]): Blocks {
  const blocks = new Map([['about', agent.about ?? '']])
  const wanted = agent.steps.flatMap((step) => fieldsOf(step).flatMap((field) => rowOf(agent, step, field) ?? []))
  if (wanted.length > 0)
    blocks.set('bring', ['| step | what | as | needed |', '| --- | --- | --- | --- |', ...wanted].join('\n'))
  let number = 0
  for (const step of agent.steps) {
    if (!('within' in step)) number += 1
    const ofCard = 'within' in step ? undefined : instructions[number - 1]
    blocks.set(`step ${step.id}`, stepBlock(agent, step, number, ofCard))
  }
  const files = filesOf(agent)
  if (files.length > 0) blocks.set('files', files.map((file) => `- ${file}`).join('\n'))
  return blocks
}

/** The names under which a browser saves files, with the steps that offer them; a panel offers the results of its agent. */
function filesOf({ steps, results = [] }: Definition): readonly string[] {
  const saved = steps.flatMap((step) => downloadsIn(step).map((name) => `\`${name}\` on the step ${step.title}`))
  const ofPanel = results.filter((name) => name.includes('.')).map((name) => `\`${name}\``)
  return [...new Set(saved.length > 0 ? saved : ofPanel)]
}

function downloadsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  if ('do' in part && part.do === 'download' && 'as' in part && typeof part.as === 'string')
    // The extension of such a file is chosen on the step, or follows from its type.
    return [part.as.replace('{session}', '…') + ('extension' in part ? '.…' : '')]
  return Object.values(part).flatMap(downloadsIn)
}

function stepBlock(agent: Definition, step: Step, number: number, ofCard = ''): string {
  const title = ('heading' in step && step.heading) || step.title
  const picture = pictureFile(agent.id, step.id).replace('docs/users/', '')
  return [
    `### Step ${number}: ${title}`,
    `![The step “${title}” of the ${agent.name}, filled in with its example](${picture})`,
    ofCard,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const fieldsOf = (step: Step): readonly Field[] => [
  ...(('fields' in step && step.fields) || []),
  ...('pages' in step ? step.pages.flatMap(({ fields }) => fields ?? []) : []),
]

/** A row for a file, and for an answer without which the step is not left. */
function rowOf(agent: Definition, step: Step, field: Field): string | undefined {
  const isFile = field.type === 'file' || field.type === 'files'
  const need = needOf(step, field)
  if (!isFile && need === 'no') return undefined
  const cells = [step.title, field.label ?? '', isFile ? filesInWords(field) : answerInWords(field), need]
  return `| ${cells.join(' | ')} |`
}

function needOf(step: Step, field: Field): string {
  const actions = ('actions' in step && step.actions) || []
  // The step can be left without its fields.
  if (actions.some(({ checks, then }) => checks === 'none' && then === 'next')) return 'no'
  if ('required' in field && field.required !== undefined) return 'shown' in field && field.shown ? 'if shown' : 'yes'
  for (const rule of ('rules' in step && step.rules) || []) {
    if ('require' in rule && rule.require.includes(field.id)) return 'yes'
    if ('requireAny' in rule && rule.requireAny.includes(field.id)) return 'at least one'
  }
  return 'no'
}

function filesInWords(field: Field & { readonly type: 'file' | 'files' }): string {
  const kinds = ('accept' in field && field.accept) || ('supported' in field && field.supported) || []
  const parts = [kinds.join(', ')]
  if (field.maxMB !== undefined) parts.push(`up to ${field.maxMB} MB`)
  if (field.type === 'files' && field.maxFiles !== undefined) parts.push(`up to ${field.maxFiles} files`)
  return parts.filter(Boolean).join('; ')
}

function answerInWords(field: Field): string {
  if ('options' in field && field.options)
    return field.options.map((option) => (typeof option === 'string' ? option : option.label)).join(' or ')
  return kinds[field.type] ?? 'text'
}

const kinds: Partial<Record<Field['type'], string>> = { month: 'a month', date: 'a date', url: 'a web address' }
