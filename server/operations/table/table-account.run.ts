/** table.account: what was read from files, left out, checked and assumed. */
import type { Checked } from '#server/tables/check/check.ts'
import { accountOfFile, type AccountLine } from '#server/tables/describe/account-of-file.ts'
import type { Understood } from '#server/tables/load/understood.ts'
import { phrase } from '#server/phrase.ts'
import { worded } from '#server/wording.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly files: readonly string[]
  readonly checks?: string
  readonly assumed?: readonly AccountLine[]
  readonly as: string
}

const inWords = { passed: phrase('Passed'), warned: phrase('To look at'), failed: phrase('Failed') } as const

export const run: Run<Parameters> = async ({ files, checks, assumed = [], as }, { artefacts, fill }) => {
  const lines: AccountLine[] = []
  // The cast is safe: the author of the definition names artefacts that table.load and table.check wrote.
  for (const name of files) lines.push(...accountOfFile((await artefacts.data(name)) as Understood))
  if (checks !== undefined)
    for (const { title, state, found } of ((await artefacts.data(checks)) as Checked).checks)
      lines.push({ label: title, text: `${worded(inWords[state])}. ${found}` })
  for (const { label, text } of assumed) lines.push({ label, text: await fill(text) })
  await artefacts.keep(as, lines)
  return undefined
}
