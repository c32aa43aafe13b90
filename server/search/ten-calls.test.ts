/** Questions about a case of ten calls, answered by search alone: the right call and the right place are cited. */
import { expect, test } from 'vitest'
import { modelsFor } from '#server/providers/models.ts'
import { unmetered } from '#server/providers/meter.ts'
import { run as answer } from '#server/operations/texts/texts-answer.run.ts'
import { run as index } from '#server/operations/texts/texts-index.run.ts'
import { memoryWork } from '#server/operations/fixtures/memory-work.ts'

/** A transcript with a sentence every five seconds. */
const calls: Readonly<Record<string, readonly string[]>> = {
  'CALL-001': [
    'Good morning, you are through to the recovery desk.',
    'My car broke down on the A64 near Malton.',
    'The recovery truck cost 180 pounds, which I paid by card.',
    'I would like that money back.',
    'I will pass it to the refunds team.',
  ],
  'CALL-002': [
    'I am calling about my membership renewal.',
    'The price went up from 92 pounds to 131 pounds.',
    'Nobody wrote to me about the increase.',
    'We can offer you last year’s price for one more year.',
    'Yes, please renew it at that price.',
  ],
  'CALL-003': [
    'I waited four hours for the patrol on Saturday night.',
    'My two children were in the car and it was freezing.',
    'The app said the patrol was twelve minutes away the whole time.',
    'I am sorry, the patrol had been sent to Selby by mistake.',
  ],
  'CALL-004': [
    'The mechanic fitted the wrong battery.',
    'It is a diesel and he put in a battery for a petrol engine.',
    'The garage in Thirsk says the alternator is damaged now.',
    'They want 640 pounds for a new alternator.',
  ],
  'CALL-005': [
    'Please change the address on my policy.',
    'We moved to 14 Orchard Lane in Ripon on the first of May.',
    'I have changed it, and the new documents come by post.',
  ],
  'CALL-006': [
    'The tow truck scratched my rear bumper.',
    'The driver said his name was Marek and that he would report it.',
    'I have photographs of the bumper from before and after.',
    'Please e-mail the photographs to the claims team.',
  ],
  'CALL-007': [
    'I want to cancel my cover.',
    'I sold the van in March, so I no longer need it.',
    'There is a cancellation fee of 25 pounds after the first fortnight.',
    'Nobody mentioned a fee when I bought it.',
  ],
  'CALL-008': [
    'We are stranded in Calais with a flat tyre and no spare wheel.',
    'Does our cover include Europe?',
    'Your cover includes Europe for ninety days a year.',
    'A partner garage will be with you at half past six.',
  ],
  'CALL-009': [
    'You took the payment twice this month.',
    'My bank shows two direct debits on the third of June.',
    'The second one will be returned within five working days.',
  ],
  'CALL-010': [
    'I would like to praise one of your patrols.',
    'Her name is Denise, and she got us going in ten minutes near Whitby.',
    'She even gave my son a torch to hold.',
  ],
}

const questions: readonly (readonly [question: string, call: string, said: string])[] = [
  ['How much did the recovery truck cost?', 'CALL-001', '180 pounds'],
  ['What did the price of the membership go up to?', 'CALL-002', '131 pounds'],
  ['How long did the customer wait for the patrol?', 'CALL-003', 'four hours'],
  ['Where was the patrol sent by mistake?', 'CALL-003', 'Selby'],
  ['How much is a new alternator?', 'CALL-004', '640 pounds'],
  ['What is the new address?', 'CALL-005', '14 Orchard Lane'],
  ['Who scratched the bumper, and what was the driver’s name?', 'CALL-006', 'Marek'],
  ['What is the fee for cancellation?', 'CALL-007', '25 pounds'],
  ['Which garage or partner comes to Calais, and when?', 'CALL-008', 'half past six'],
  ['When were the two direct debits taken?', 'CALL-009', 'third of June'],
]

/** Questions in other words than those of the call. */
const reworded: typeof questions = [
  ['Where did the car break down?', 'CALL-001', 'A64'],
  ['Why does the customer want to cancel?', 'CALL-007', 'sold the van'],
  ['What did the son get from the patrol?', 'CALL-010', 'torch'],
]

test('AUDIO-30 of ten questions over ten calls at least eight cite the right call and sentence, with its time', async () => {
  // Two answers may be wrong.
  expect((await wrongAmong(questions)).slice(2)).toEqual([])
})

test('AUDIO-30 a question finds other forms of its words, what stands beside them, and the reason for a thing', async () => {
  expect(await wrongAmong(reworded)).toEqual([])
})

async function wrongAmong(asked: typeof questions): Promise<readonly string[]> {
  const { work, data } = memoryWork()
  const transcripts = Object.entries(calls).map(([call, sentences]) => ({
    call_id: call,
    file: `${call}.wav`,
    sentences: sentences.map((text, at) => ({ start: at * 5, end: at * 5 + 4.5, text })),
  }))
  data.set('transcripts', transcripts)
  const models = modelsFor(
    { text: undefined, transcriber: undefined, images: undefined, recognition: { languages: [] } },
    unmetered,
  )
  const offline = { ...work, models }
  await index({ from: ['transcripts'], as: 'index' }, offline)

  const wrong: string[] = []
  for (const [question, call, said] of asked) {
    data.set('question', question)
    const { citations } = (await answer({ question: 'question', from: 'index' }, offline)) as {
      readonly citations: readonly { readonly id: string; readonly quote: string; readonly time: number }[]
    }
    // The first citation is the answer; the others are further passages.
    const [first] = citations
    const at = calls[call]?.findIndex((sentence) => sentence.includes(said)) ?? -1
    const isRight =
      first?.id === call && first.quote.includes(said) && first.time <= at * 5 + 4.5 && first.time >= (at - 1) * 5
    if (!isRight) wrong.push(`${question} ${JSON.stringify(first)}`)
  }
  return wrong
}
