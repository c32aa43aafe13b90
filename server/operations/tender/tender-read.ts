/** The reading of a tender: the entries of its overview, each with the place where it stands. */
import { closed, flag, list, name, text } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const tenderRead = defineOperation({
  name: 'tender.read',
  about:
    'Looks up each entry of the overview in the documents and keeps what was found with its document and the sentence it stands in; an entry that is not found stays open.',
  parameters: closed('Which entries, from which texts.', {
    from: name('The texts of the documents.', 'artefactRequired'),
    entries: list(
      'The entries of the overview, in order.',
      closed('An entry.', {
        key: { description: 'By which it is known.', type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]*$' },
        label: text('Its name in the overview.'),
        ask: text('What to look for.'),
        'several?': flag('It may have more than one value, such as lots.'),
      }),
      { minItems: 1 },
    ),
    as: name('The entries with what was found.', 'artefactWritten'),
  }),
  example: {
    do: 'tender.read',
    from: 'texts',
    entries: [
      { key: 'buyer', label: 'Buyer', ask: 'Who invites the tender: name and address of the authority.' },
      { key: 'lots', label: 'Lots', ask: 'Each lot with its number, title and quantity.', several: true },
    ],
    as: 'entries',
  },
  fixture: {
    writes: {
      as: [
        {
          key: 'buyer',
          label: 'Buyer',
          values: [
            {
              value: 'The district council',
              document: 'invitation.docx',
              sentence: 'The district council invites tenders.',
            },
          ],
        },
        { key: 'deadline', label: 'Deadline', values: [] },
      ],
    },
  },
})
