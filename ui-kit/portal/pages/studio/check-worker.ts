/** Checks definitions and answers questions about their texts apart from the page, with the code of `agent check`, so that typing never waits for it. */
import { checkAll } from '#engine/definition/check-all.ts'
import type { DefinitionFile } from '#engine/definition/check-all.ts'
import { describeChanges } from '#engine/definition/describe-changes.ts'
import type { InstalledParts } from '#engine/definition/installed-parts.ts'
import { readSource } from '#engine/definition/read/read-source.ts'
import { composeSchema } from '#engine/definition/schema/compose.ts'
import { fieldFormats } from '#engine/fields/formats.ts'
import { panels } from '#ui-kit/panels/catalogue.ts'
import { operations } from 'virtual:installed-operations'
import { validate } from 'virtual:definition-validator'
import type { FromWorker, Questions, ToWorker } from './checker.ts'
import { completionsAt } from './language/complete.ts'
import { formAt } from './language/form.ts'
import { hoverAt } from './language/hover.ts'
import { paletteAt, type Samples } from './language/palette.ts'
import { recipeEntries } from './recipes.ts'

const schema = composeSchema(operations, panels)

interface Opened {
  readonly agent: string
  readonly installed: InstalledParts
  readonly others: readonly DefinitionFile[]
}

const samples: Samples = (group, tag) => {
  if (group === 'work') return operations[tag]?.example
  return group === 'fields' ? Object.entries(fieldFormats).find(([type]) => type === tag)?.[1].example : undefined
}

type Answers = { [K in keyof Questions]: (about: Questions[K]['about'], opened: Opened) => Questions[K]['reply'] }

const answers: Answers = {
  check: ({ text }, { agent, installed, others }) => {
    const [checked] = checkAll([{ file: `${agent}.json`, text }], installed, others)
    return { text, problems: checked?.problems ?? [], definition: checked?.definition }
  },
  complete: ({ text, offset }, { installed }) => completionsAt(text, offset, installed),
  hover: ({ text, offset }, { installed }) => hoverAt(text, offset, installed),
  form: ({ text, path }, { installed }) => formAt(text, path, installed),
  compare: ({ before, after }) =>
    describeChanges(before === undefined ? undefined : readSource(before).data, readSource(after).data, schema),
  palette: ({ text, path }, { installed }) => [
    ...recipeEntries(text, path),
    ...paletteAt(text, path, installed, samples),
  ],
}

let opened: Opened | undefined

globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') {
    opened = {
      agent: data.agent,
      installed: {
        ...data.parts,
        schema,
        operations,
        validate: (each: unknown) => (validate(each) ? [] : (validate.errors ?? [])),
      },
      others: data.parts.agents.filter(({ id }) => id !== data.agent),
    }
    return
  }
  // A question comes with what its kind is about.
  const answer = answers[data.kind] as (about: unknown, opened: Opened) => FromWorker['reply']
  if (opened) postMessage({ id: data.id, reply: answer(data.about, opened) } satisfies FromWorker)
})
