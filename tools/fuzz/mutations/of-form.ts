/** Mutations of a URL-encoded form. */
import type { Random } from '../random.ts'
import { isConstant, type Draft, type FormDraft } from '../requests/draft.ts'
import { hostileQueryText } from './hostile.ts'
import type { Mutation } from './mutation.ts'

type Change = (body: FormDraft, random: Random, draft: Draft) => void

const form = (name: string, weight: number, apply: Change): Mutation => ({
  name,
  weight,
  fits: ({ body }) => body?.kind === 'form' && body.fields.length > 0,
  apply: (draft, random) => {
    if (draft.body?.kind === 'form') apply(draft.body, random, draft)
  },
})

export const ofForm: readonly Mutation[] = [
  form('a hostile field', 5, ({ fields }, random) => {
    random.pick(fields)[1] = hostileQueryText(random)
  }),
  form('the same hostile value in each field', 4, (body, random, draft) => {
    const text = hostileQueryText(random)
    body.fields = body.fields.map(([name, value]) => [name, isConstant(draft, value) ? value : text])
  }),
  form('a hostile name of a field', 1, ({ fields }, random) => {
    random.pick(fields)[0] = hostileQueryText(random)
  }),
  form('a field twice', 1, ({ fields }, random) => void fields.push([...random.pick(fields)])),
  form('a field less', 1, ({ fields }, random) => void fields.splice(random.upTo(fields.length - 1), 1)),
  form('a form of 20 KB', 0.5, ({ fields }) => void fields.push(['x', 'x'.repeat(20_000)])),
  form('a thousand fields', 0.3, ({ fields }) => {
    for (let at = 0; at < 1_000; at += 1) fields.push([`f${at}`, ''])
  }),
]
