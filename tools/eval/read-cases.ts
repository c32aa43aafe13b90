/** Cases: folders with input files and a `case.json` that says what a careful reader finds in them. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isRecord } from '#engine/values/is-record.ts'
import { CommandError } from '#tools/agent/command.ts'
import { isWellFormed } from './expected-fact.ts'

export interface EvalCase {
  readonly name: string
  /** Its files lie here. */
  readonly folder: string
  /** The calls of the definition that are made, in order. */
  readonly calls: readonly CaseCall[]
  readonly values: Readonly<Record<string, unknown>>
  /** By the artefact under which the definition keeps them. */
  readonly files: Readonly<Record<string, readonly string[]>>
  /** By the artefact under which the definition keeps transcripts: text files that stand for recordings which were transcribed. */
  readonly transcripts: Readonly<Record<string, readonly string[]>>
  readonly expected: Expected
}

export interface CaseCall {
  readonly call: string
  /** One stage of the call; absent: all of its work. */
  readonly stage?: string
  /** The values that this call is given. */
  readonly values: Readonly<Record<string, unknown>>
  /** The name under which its reply is judged. */
  readonly as?: string
}

/** By artefact, and by the path of a list or value in it. An empty list: the files say nothing about it. */
export type Expected = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** The cases in a folder and the folders within it that are about this agent. */
export async function readCases(folder: string, agent: string): Promise<readonly EvalCase[]> {
  if (!existsSync(folder)) throw new CommandError(`There is no folder ${folder}.`)
  const files = (await readdir(folder, { recursive: true })).filter((name) => basename(name) === 'case.json').toSorted()
  const cases = await Promise.all(files.map((name) => readCase(join(folder, name), agent)))
  const found = cases.flatMap((each) => (each === undefined ? [] : [each]))
  if (found.length === 0)
    throw new CommandError(`No case.json in ${folder} names the agent ${agent}. docs/operators.md shows how one looks.`)
  return found
}

/** Undefined: the case is about other agents. */
async function readCase(file: string, agent: string): Promise<EvalCase | undefined> {
  const wrong = (what: string) => new CommandError(`${file}: ${what}`)
  let content: unknown
  try {
    content = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw wrong(`This is not JSON: ${(error as Error).message}`)
  }
  if (!isRecord(content)) throw wrong('This has to be an object.')
  const { agents, values = {}, files = {}, transcripts = {}, expect = {} } = content
  if (!isRecord(agents))
    throw wrong('"agents" has to name agents, each with its calls: {"brief-generator": ["insights"]}.')
  if (!isRecord(values)) throw wrong('"values" has to be an object.')
  if (!Object.hasOwn(agents, agent)) return undefined
  const given = agents[agent]
  const calls = Array.isArray(given) ? given.map(readCall) : [undefined]
  if (!calls.every((call) => call !== undefined))
    throw wrong(
      `"agents.${agent}" has to be a list of calls, each as "upload", "runAll/stage" or {"call": "ask", "values": {"question": "Why?"}, "as": "reason"}.`,
    )
  for (const [key, named] of Object.entries({ files, transcripts }))
    if (!isRecord(named) || !Object.values(named).every(areTexts))
      throw wrong(`"${key}" has to name lists of files: {"transcriptFile": ["call.txt"]}.`)
  const folder = dirname(file)
  // The casts are safe: each value was just checked.
  const named = { files, transcripts } as Pick<EvalCase, 'files' | 'transcripts'>
  const missing = Object.values(named)
    .flatMap((lists) => Object.values(lists).flat())
    .find((name) => !existsSync(join(folder, name)))
  if (missing !== undefined) throw wrong(`There is no file ${join(folder, missing)}.`)
  return { name: basename(folder), folder, calls, values, ...named, expected: readExpected(expect, wrong) }
}

function readExpected(expect: unknown, wrong: (what: string) => CommandError): Expected {
  const artefacts = isRecord(expect) ? Object.values(expect) : [expect]
  for (const artefact of artefacts)
    if (!isRecord(artefact) || !Object.values(artefact).every(areTexts))
      throw wrong('"expect" has to hold lists of facts by artefact and list: {"insights": {"goals": ["half|50 %"]}}.')
  const facts = artefacts.flatMap((artefact) => Object.values(artefact as Expected[string]).flat())
  const badFact = facts.find((fact) => !isWellFormed(fact))
  if (badFact !== undefined) throw wrong(`"${badFact}" has an empty part: write "a & b", "a|b" or "?a".`)
  return expect as Expected
}

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** Undefined: this is not a call. */
function readCall(given: unknown): CaseCall | undefined {
  if (typeof given === 'string') return { ...callNamed(given), values: {} }
  if (!isRecord(given)) return undefined
  const { call, values = {}, as } = given
  if (typeof call !== 'string' || !isRecord(values) || (as !== undefined && typeof as !== 'string')) return undefined
  return { ...callNamed(call), values, ...(as === undefined ? {} : { as }) }
}

function callNamed(name: string): Pick<CaseCall, 'call' | 'stage'> {
  const [call = '', stage] = name.split('/')
  return { call, ...(stage === undefined ? {} : { stage }) }
}
