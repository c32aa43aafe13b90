/** text.write: turns facts into sections that a person would hand in after light editing. */
import { closed, list, message, name, text, printedText } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

const section = closed('A section.', {
  id: { description: 'By which a template knows it.', type: 'string', pattern: '^[A-Za-z][A-Za-z0-9-]*$' },
  title: printedText('Its heading.'),
  ask: text('What it has to say.'),
})

export const textWrite = defineOperation({
  name: 'text.write',
  doing: 'Write the texts',
  run: () => import('./text-write.run.ts'),
  about:
    'Writes the sections of a document from texts and facts. A language model gets each fact with its passages, the people with their roles, the client, the supplier and the day of the call. Each statement keeps the passages it rests on; one that claims more than they say goes to what is to be confirmed, and so does each fact that is not sure: a last section, "to-confirm", lists it.',
  parameters: closed('What is written from what.', {
    from: list('The texts and facts. One that is not there is left out.', name('A text or a value.', 'artefactRead'), {
      minItems: 1,
      uniqueItems: true,
    }),
    'without?': list(
      'Lists of facts that a language model does not get: what it must not write of.',
      text('The key of a list.'),
      { minItems: 1, uniqueItems: true },
    ),
    'client?': name('The value that names the organisation that the document is for.', 'artefactRead'),
    'supplier?': message(
      'The organisation that offers the work, in whose name the document is written. It may hold {references}.',
    ),
    ask: message('What holds for the whole: reader, tone, length. It may hold {references}.'),
    sections: list('The sections, in order.', section, { minItems: 1 }),
    'only?': {
      description:
        'Only a language model writes them; without one there are no sections. Absent: without one, the sections hold passages of the texts.',
      type: 'string',
      const: 'language model',
    },
    as: name('The written sections.', 'artefactWritten'),
  }),
  example: {
    do: 'text.write',
    from: ['insights'],
    ask: 'For the client’s management. Plain and short.',
    sections: [
      { id: 'situation', title: 'Where you stand', ask: 'The client’s situation in one paragraph.' },
      { id: 'plan', title: 'What we propose', ask: 'The steps, each with its outcome.' },
    ],
    as: 'sections',
  },
  fixture: {
    writes: {
      as: [
        {
          id: 'situation',
          title: 'Where you stand',
          text: 'Three sites work from three lists.',
          statements: [
            {
              kind: 'text',
              text: 'Three sites work from three lists.',
              sources: [{ file: 'Context.docx', passage: 'Three sites work from three lists.', place: 'paragraph 2' }],
            },
          ],
          about: 'A sample.',
        },
      ],
    },
  },
})
