import { expect, test } from 'vitest'
import { answerOffline } from '../answer-offline.ts'
import { wordsOf } from './words.ts'

test('words that every object has as a name have stems like any other', () => {
  expect(wordsOf('Constructor, __proto__ and constructors').map(({ stem }) => stem)).toEqual([
    'construct',
    'proto',
    'and',
    'construct',
  ])
})

test('a question for a constructor is answered from the sentence that names one', () => {
  const { answer } = answerOffline({
    ask: '',
    schema: { type: 'object', properties: { constructor: { type: 'string', description: 'Who the constructor is' } } },
    texts: [
      {
        file: 'a.txt',
        blocks: [
          { kind: 'text', text: 'The architect is Rowan Fell.' },
          { kind: 'text', text: 'Constructor: Alder Works Ltd' },
          { kind: 'text', text: 'The client is Tamsin Hale.' },
        ],
      },
    ],
  })
  expect(answer).toEqual({ constructor: 'Alder Works Ltd' })
})
