/** Checks definitions apart from the page, with the code of `agent check`, so that typing never waits for it. */
import { checkAll } from '#engine/definition/check-all.ts'
import { composeSchema } from '#engine/definition/schema/compose.ts'
import { panels } from '#ui-kit/panels/catalogue.ts'
import { operations } from 'virtual:installed-operations'
import { validate } from 'virtual:definition-validator'
import type { CheckRequest, CheckReply } from './checker.ts'

const schema = composeSchema(operations, panels)

globalThis.addEventListener('message', ({ data: { agent, text, parts } }: MessageEvent<CheckRequest>) => {
  const installed = {
    ...parts,
    schema,
    operations,
    validate: (data: unknown) => (validate(data) ? [] : (validate.errors ?? [])),
  }
  const others = parts.agents.filter(({ id }) => id !== agent)
  const [checked] = checkAll([{ file: `${agent}.json`, text }], installed, others)
  postMessage({ text, problems: checked?.problems ?? [], definition: checked?.definition } satisfies CheckReply)
})
