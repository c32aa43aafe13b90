/** {References} in texts. */
import { referencesIn, wordsOfTexts } from '#engine/expressions/template.ts'
import type { Path } from '../read/places.ts'
import { keysOfChosen } from './chosen.ts'
import { finding, type Finding } from './finding.ts'
import { declaredNames, mayBeHidden, type Model, type Template } from './model.ts'
import { nearest } from './nearest.ts'
import { subjectOf } from './owner.ts'
import { unknownReply } from './replies.ts'

/** What only some texts may hold. */
const ofError = ['status', 'statusText', 'body', 'message']
const ofRule = ['count', 'names']

export function templates(model: Model): readonly Finding[] {
  return model.templates.flatMap((template) =>
    referencesIn(template.name).flatMap(({ name }) => unknownIn(template, name, model) ?? []),
  )
}

function unknownIn({ kind, at }: Template, name: string, model: Model): Finding | undefined {
  const [root = '', ...path] = name.split('.')
  // The text of an error is filled by what is known of the failed request, and by nothing else.
  if (kind === 'error') return ofError.includes(name) ? undefined : unknown(name, at, ofError, model)
  if (path.length > 0 && root === 'reply') return unknownReply(path.join('.'), at, model)
  const chosen = chosenIn(model)
  const isChosen = path.length > 0 && root === model.definition.hub?.as
  if (isChosen && (chosen.length === 0 || chosen.includes(name))) return undefined
  const own = kind === 'rule' ? ofRule : []
  const known = [...wordsOfTexts, ...own, ...chosen, ...declaredNames(model, 'field')]
  if (known.includes(name) || mayBeHidden(model, root, 'declares field')) return undefined
  return unknown(name, at, [...known, 'reply.…'], model)
}

function unknown(name: string, at: Path, known: readonly string[], { definition }: Model): Finding {
  const owner = ofError.includes(name) ? 'an error' : ofRule.includes(name) ? 'a file rule' : undefined
  const why = known === ofError ? 'which the text of an error does not know' : 'which does not exist'
  const reason = owner === undefined ? why : `which only the texts of ${owner} can`
  return finding('unknown-reference', at, `${subjectOf(at, definition)} uses {${name}}, ${reason}.`, {
    found: `{${name}}`,
    expected: known.map((each) => `{${each}}`).join(', '),
    suggestion: nearest(name, known),
  })
}

const chosenIn = (model: Model): readonly string[] =>
  keysOfChosen(model)?.map((key) => `${model.definition.hub?.as}.${key}`) ?? []
