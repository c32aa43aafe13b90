/** Fields that a text could not name, since it knows something else by that word. */
import { wordsOfTexts } from '#engine/expressions/template.ts'
import { finding, quoteList, type Finding } from './finding.ts'
import type { Model } from './model.ts'

export function takenIds({ declarations }: Model): readonly Finding[] {
  return declarations
    .filter(({ kind, name }) => kind === 'field' && wordsOfTexts.includes(name))
    .map(({ name, at }) =>
      finding(
        'taken-id',
        at,
        `A field cannot be called "${name}", since {${name}} in a text stands for something else. Give it another id than ${quoteList(wordsOfTexts)}.`,
        { found: name },
      ),
    )
}
