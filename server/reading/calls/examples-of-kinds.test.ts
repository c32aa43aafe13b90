/** The examples from which the kinds of statements are learned, and how sentences outside them are sorted. */
import { describe, expect, test } from 'vitest'
import { askedBy } from '../learned/circumstances.ts'
import { learnedKinds } from '../learned/kinds.ts'
import { examplesIn } from '../learned/learn-kinds.ts'
import { likelyKinds } from '../learned/likely-kinds.ts'
import { listKinds } from './fact-lists.ts'
import { cuesOf } from './languages-of.ts'
import { languages, type Language } from '../text/stems.ts'

describe.each(languages())('the examples in %s', (language) => {
  const rows = examplesIn(language)

  test('are each of a known kind, and say something', () => {
    const known = new Set<string>([...listKinds, 'none'])
    expect(rows.filter(({ kind, statement }) => !known.has(kind) || statement.trim() === '')).toEqual([])
  })

  test('stand there once', () => {
    const statements = rows.map(({ statement }) => statement)
    expect(statements.filter((statement, at) => statements.indexOf(statement) !== at)).toEqual([])
  })

  test('show each kind that is learned twenty times or more', () => {
    const counts = learnedKinds.flatMap((kind) =>
      kind === 'other' ? [] : [[kind, rows.filter((row) => row.kind === kind).length] as const],
    )
    expect(counts.filter(([, count]) => count < 20)).toEqual([])
  })
})

const likeliest = (text: string, language: Language, question = '') => {
  const cues = cuesOf(language)
  const likely = likelyKinds({ text, cues, language, circumstances: askedBy(question, cues) })
  return learnedKinds.toSorted((a, b) => likely[b] - likely[a])[0]
}

test.each([
  ['english', 'situation', 'We write every delivery on a card and lose half of them.', ''],
  ['english', 'requirement', 'The driver gets a message when the pallet is ready.', 'What should happen then?'],
  ['english', 'requirement', 'They tap the bed number and the chart comes up.', 'What would you like to see?'],
  ['german', 'situation', 'Jede Lieferung steht bei uns auf einem Zettel.', ''],
  [
    'german',
    'requirement',
    'Der Fahrer bekommt eine Nachricht, wenn die Palette fertig ist.',
    'Was soll dann passieren?',
  ],
  ['french', 'situation', 'On note chaque livraison sur une fiche.', ''],
  [
    'french',
    'requirement',
    'Le chauffeur reçoit un message quand la palette est prête.',
    "Qu'est-ce que vous aimeriez voir ?",
  ],
  ['spanish', 'requirement', 'El chófer recibe un mensaje cuando el palé está listo.', '¿Qué debería pasar entonces?'],
] as const)('what is wanted is told from what is so, in %s as a %s: %s', (language, kind, text, question) => {
  expect(likeliest(text, language, question)).toBe(kind)
})

test.each([
  ['goal', "If we got it under five minutes I'd be happy."],
  ['constraint', 'None of the records can be kept outside the country.'],
  ['risk', 'If the line goes down on a Saturday we lose the whole day.'],
  ['exclusion', 'Leave the warehouse out of it for now.'],
] as const)('what is no wish and no state of things is told as a %s: %s', (kind, text) => {
  expect(likeliest(text, 'english')).toBe(kind)
})

test.each([
  ['english', 'I must put the cat out, sorry.'],
  ['german', 'Moment, ich mach nur kurz das Fenster zu.'],
  ['french', 'Attendez, je ferme juste la fenêtre.'],
  ['spanish', 'Espera, que cierro la ventana.'],
] as const)('what is said beside the matter is none of the kinds, in %s: %s', (language, text) => {
  expect(likeliest(text, language)).toBe('none')
})

test('what was asked tells a wish from what is so', () => {
  const cues = cuesOf('english')
  const requirementAfter = (question: string) =>
    likelyKinds({
      text: 'The ticket shows the seat.',
      cues,
      language: 'english',
      circumstances: askedBy(question, cues),
    }).requirement
  expect(requirementAfter('What should it look like?')).toBeGreaterThan(requirementAfter('How do you do it today?'))
})
