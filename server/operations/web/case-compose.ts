/** The words of a case study, before anybody edits them. */
import { closed, list, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const caseCompose = defineOperation({
  name: 'case.compose',
  about:
    'Writes the content of a case study from its facts and answers, in the tone, length and emphasis that the facts ask for, as a flat map such as {"challenge.description": "…"}. What nobody answered stays empty.',
  parameters: closed('What it is written from.', {
    facts: list('What was filled in about project, client, audience and style.', name('A value.', 'artefactRead'), {
      minItems: 1,
      uniqueItems: true,
    }),
    answers: name('The answers, by question.', 'artefactRequired'),
    'sources?': list('Texts that may be quoted.', name('A text.', 'artefactRead'), { minItems: 1, uniqueItems: true }),
    as: name('The content.', 'artefactWritten'),
  }),
  example: {
    do: 'case.compose',
    facts: ['projectTitle', 'beneficiaryName', 'tone'],
    answers: 'answers',
    sources: ['contextText'],
    as: 'content',
  },
  fixture: {
    writes: {
      as: {
        'meta.projectTitle': 'One list for three sites',
        'meta.clientName': 'Example Ltd',
        'challenge.description': 'Three sites worked from three lists.',
        'results.quantitative.0.value': '30 %',
        'results.quantitative.0.label': 'less time spent on planning',
      },
    },
  },
})
