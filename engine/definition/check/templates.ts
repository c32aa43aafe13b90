/** {References} in texts. */
import { referencesIn } from '#engine/expressions/template.ts'
import { keysOfChosen } from './chosen.ts'
import { finding, type Finding } from './finding.ts'
import { declared, mayBeHidden, type Model, type Template } from './model.ts'
import { nearest } from './nearest.ts'
import { subjectOf } from './owner.ts'
import { unknownReply } from './replies.ts'

export const constantsOfTexts = ['session', 'client', 'agent', 'product'] as const

/** What an error or a rule adds to what any text may hold. */
const extras: Readonly<Record<Template['kind'], readonly string[]>> = {
  general: [],
  error: ['status', 'statusText', 'body', 'message'],
  rule: ['count', 'names'],
}

export function templates(model: Model): readonly Finding[] {
  return model.templates.flatMap((template) =>
    referencesIn(template.name).flatMap(({ name }) => unknownIn(template, name, model) ?? []),
  )
}

function unknownIn({ kind, at }: Template, name: string, model: Model): Finding | undefined {
  const [root = '', ...path] = name.split('.')
  if (path.length > 0 && root === 'reply') return unknownReply(path.join('.'), at, model)
  const chosen = chosenIn(model)
  if (path.length > 0 && root === model.definition.hub?.as && (chosen.length === 0 || chosen.includes(name)))
    return undefined
  const known = [...constantsOfTexts, ...extras[kind], ...chosen, ...declared(model, 'field')]
  if (known.includes(name) || mayBeHidden(model, root, 'declares field')) return undefined
  const kindOfText = Object.entries(extras).find(([, names]) => names.includes(name))?.[0]
  const reason =
    kindOfText === undefined
      ? 'which does not exist'
      : `which only the texts of ${kindOfText === 'error' ? 'an error' : 'a file rule'} can`
  return finding('unknown-reference', at, `${subjectOf(at, model.definition)} uses {${name}}, ${reason}.`, {
    found: `{${name}}`,
    expected: [...known, 'reply.…'].map((each) => `{${each}}`).join(', '),
    suggestion: nearest(name, known),
  })
}

const chosenIn = (model: Model): readonly string[] =>
  keysOfChosen(model)?.map((key) => `${model.definition.hub?.as}.${key}`) ?? []
