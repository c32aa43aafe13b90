/** The JSON of an answer, however a model dresses it. */
import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

const json = '{"goals": ["One {list}"]}'
const value = { goals: ['One {list}'] }

test.each([
  ['alone', json],
  ['in fences that name a language', `\`\`\`json\n${json}\n\`\`\``],
  ['in fences without a language', `\`\`\`\n${json}\n\`\`\``],
  ['between sentences', `Here it is:\n${json}\nTell me if you need more.`],
  ['behind thoughts', `<think>There is {one} goal.</think>\n${json}`],
  ['behind thoughts whose opening tag the server has swallowed', `There is {one} goal.\n</think>\n\n${json}`],
  ['behind thoughts, in fences', `<thinking>{"goals": []}</thinking>Here:\n\`\`\`json\n${json}\n\`\`\``],
])('is read %s', (_, answer) => {
  expect(readJson(answer)).toEqual(value)
})

test('keeps a tag that a passage quotes', () => {
  const quoted = { passages: ['They write <think>wait</think> on the form.'] }
  expect(readJson(JSON.stringify(quoted))).toEqual(quoted)
})

test.each(['No JSON at all.', '', '{"goals": ["One'])('is not found in "%s"', (answer) => {
  expect(readJson(answer)).toBeUndefined()
})
