/** What a language model is told of its task when it changes the text of a definition, and the shape of its answer. */
import type { DefinitionEdit } from '#engine/definition/edit/edit-definition.ts'
import { describeFormat, type FormatParts } from './describe-format.ts'

export interface ModelAnswer {
  readonly edits: readonly DefinitionEdit[]
  readonly note: string
}

export const rulesFor = (parts: FormatParts, text: string): string =>
  [
    'You change the definition of an agent of a portal as its author wishes, in the JSON shape you are given. An agent is a wizard: steps with fields, contents and buttons, whose calls do work on the server.',
    'Answer with "edits" of the text that is given. Each has a "path", a JSON pointer in which an entry of a list stands by its "id", or by its position if it has none: /steps/upload/fields/logo/label, /calls/build/work/0. All positions are those of the text as it is given.',
    '"set" replaces the part at its path, or makes it. "add" puts "value" into a list, before the entry that the path names; "-" in its place stands for the end: /steps/-. "remove" removes.',
    'Change as little as the wish needs, and leave what the wish does not concern as it is. Choose the smallest part that has to change: a label rather than its step.',
    'Every name that the text refers to has to exist: fields, actions, calls, artefacts, columns, parts of replies. What you remove or rename may be referred to elsewhere.',
    'The "id" and the "path" of the agent stay as they are. Words for users are plain, in the language of the text.',
    'In "note" tell the author in a sentence or two what you have changed, or, with no edits, why it cannot be done.',
    describeFormat(parts, text),
  ].join('\n')

export const answerSchema = {
  type: 'object',
  properties: {
    edits: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          op: { type: 'string', enum: ['set', 'add', 'remove'] },
          path: { type: 'string', description: 'A JSON pointer.' },
          value: { description: 'The JSON value; absent for "remove".' },
        },
        required: ['op', 'path'],
        additionalProperties: false,
      },
    },
    note: { type: 'string' },
  },
  required: ['edits', 'note'],
  additionalProperties: false,
}
