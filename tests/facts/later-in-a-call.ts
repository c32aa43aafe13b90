/** What is found in the turns of a call in which people have talked for a while. */
import { collectFacts } from '#server/providers/collect/collect-facts.ts'
import type { Fact } from '#server/providers/collect/fact-lists.ts'
import { lists } from './score-facts.ts'

/** The rows of a list. `turns`: 'Ines: What else?', a turn each; the call is of Monday, 1 March 2027. */
export function laterInCall(list: string, ...turns: readonly string[]): readonly Fact['values'][] {
  const before = [
    'Ines: Good morning, Paul, thank you for the time.',
    'Paul: Morning. We send forty pallets a day and write each of them on a card.',
    'Ines: And what goes wrong with the cards?',
    'Paul: One in ten is lost before the evening.',
  ]
  const blocks = [...before, ...turns].map((turn) => {
    const [speaker = '', text = ''] = turn.split(/: (.*)/)
    return { kind: 'speech', speaker, text } as const
  })
  const head = { kind: 'text', text: 'Call of Monday, 1 March 2027' } as const
  const found = collectFacts({ lists, texts: [{ file: 'Call.txt', blocks: [head, ...blocks] }] }).lists
  return (found[list] ?? []).map(({ values }) => values)
}
