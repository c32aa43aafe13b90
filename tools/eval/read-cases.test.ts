import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCases } from './read-cases.ts'

const right = {
  agents: { 'brief-generator': ['insights'] },
  values: { companyName: 'Longacre Plants' },
  files: { transcriptFile: ['call.txt'] },
  expect: { insights: { goals: ['short & half|one in ten', '?overtime'] } },
}

async function folderWith(cases: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cases-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(cases)) {
    await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, name, 'call.txt'), 'Ann: Hello.')
    await writeFile(join(folder, name, 'case.json'), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

test('the cases of an agent are found in all folders within a folder', async () => {
  const other = { ...right, agents: { 'case-study-gen': ['generate'] } }
  const folder = await folderWith({ 'calls/zoo': right, 'calls/ferry': right, studies: other })
  const cases = await readCases(folder, 'brief-generator')
  expect(cases.map(({ name, calls }) => [name, calls])).toEqual([
    ['ferry', [{ call: 'insights', values: {} }]],
    ['zoo', [{ call: 'insights', values: {} }]],
  ])
})

test('a call of a case may be one stage of it, and may have values and a name for its reply', async () => {
  const ask = { call: 'ask', values: { question: 'Why?' }, as: 'reason' }
  const recorded = { agents: { 'audio-lookup': ['runAll/index', ask] }, transcripts: { transcripts: ['call.txt'] } }
  const [only] = await readCases(await folderWith({ recorded }), 'audio-lookup')
  expect(only).toMatchObject({
    calls: [{ call: 'runAll', stage: 'index', values: {} }, ask],
    transcripts: { transcripts: ['call.txt'] },
  })
})

test.each([
  ['{"agents": ', /case\.json: This is not JSON/],
  [[], /This has to be an object/],
  [{ ...right, agents: ['brief-generator'] }, /"agents" has to name agents/],
  [{ ...right, agents: { 'brief-generator': 'insights' } }, /"agents.brief-generator" has to be a list of calls/],
  [{ ...right, agents: { 'brief-generator': [{ call: 7 }] } }, /"agents.brief-generator" has to be a list of calls/],
  [{ ...right, transcripts: 'call.txt' }, /"transcripts" has to name lists of files/],
  [{ ...right, values: [] }, /"values" has to be an object/],
  [{ ...right, files: { transcriptFile: 'call.txt' } }, /"files" has to name lists of files/],
  [{ ...right, files: { transcriptFile: ['other.txt'] } }, /There is no file .*other\.txt/],
  [{ ...right, expect: { insights: { goals: 'short' } } }, /"expect" has to hold lists of facts/],
  [{ ...right, expect: { insights: { goals: ['short & '] } } }, /"short & " has an empty part/],
])('a case that is wrong is refused with its file and a sentence: %j', async (content, sentence) => {
  const folder = await folderWith({ zoo: content })
  await expect(readCases(folder, 'brief-generator')).rejects.toThrow(sentence)
})

test('a folder without a case for the agent, or without any, is told', async () => {
  await expect(readCases(await folderWith({ zoo: right }), 'sop-gen')).rejects.toThrow(/names the agent sop-gen/)
  await expect(readCases('/nowhere', 'sop-gen')).rejects.toThrow('There is no folder /nowhere.')
})
