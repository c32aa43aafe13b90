/** The claims that hold for every call of a table: what is sent and when, the busy state, success, and each way to fail. */
import { describe, expect, test } from 'vitest'
import type { Script, Visit } from '#tests/driver/visit.ts'
import { agents, at, type AgentName, type Server } from './agents.ts'
import { failuresOf, failuresOfDownload, type FailureTexts } from './failures.ts'
import { header, ofSession, sentFor, sorted, type Parts } from './requests.ts'

/** The shortest and the longest time in ms. */
type Span = readonly [shortest: number, longest: number]

export interface Call {
  readonly agent: AgentName
  /** The place of the button, see agents.ts. */
  readonly at: string
  /** The actions before the button is pressed. */
  readonly fill?: (v: Visit) => void
  readonly press: string
  readonly call: string
  /** The pause before the call: nothing is sent before its shortest length, and everything is sent after its longest. */
  readonly pause?: Span
  /** The wait after the reply, exact at both ends of the random source. */
  readonly wait?: Span
  /** The body; '{session}' stands for the session. */
  readonly parts?: Parts
  readonly json?: unknown
  readonly query?: string
  readonly then: {
    /** The step that opens; the same step stays unless given. */
    readonly step?: string
    /** Buttons that only now can be pressed. */
    readonly opens?: readonly string[]
    /** Those of the buttons that were not on the screen before. */
    readonly appear?: readonly string[]
    /** The step that now shows as completed. */
    readonly completes?: string
    readonly saves?: { readonly name: string; readonly text: string }
  }
  readonly rows: string
  readonly fails: FailureTexts
}

const scriptsOf = (row: Call): readonly Script[] => [(agents[row.agent].server as Server)[row.call] ?? []].flat()

/** Everything that a person sees of the wizard except for its messages. */
const screen = (v: Visit) => ({
  step: v.step,
  page: v.page,
  completed: v.completed,
  values: v.fields.map((label) => [label, v.valueOf(label)]),
  buttons: v.buttons,
  saved: v.saved,
  unsaved: v.unsaved(),
})

async function come(row: Call, options: Parameters<typeof at>[2] = {}): Promise<Visit> {
  const v = await at(row.agent, row.at, options)
  row.fill?.(v)
  expect(v.state).toBe('ready')
  expect(sentFor(v, row.call)).toEqual([])
  return v
}

function expectSent(row: Call, v: Visit, count: number) {
  const requests = sentFor(v, row.call)
  expect(requests).toHaveLength(count)
  const request = requests[count - 1]
  expect(request?.credentials).toBe('include')
  expect(request?.path.split('?')[1]).toBe(row.query === undefined ? undefined : ofSession(row.query, v))
  expect(sorted(request?.parts)).toEqual(sorted(ofSession(row.parts ?? [], v)))
  expect(request?.json).toEqual(row.json === undefined ? undefined : ofSession(row.json, v))
  if (row.json !== undefined) expect(header(request, 'content-type')).toMatch(/^application\/json/)
}

function expectSuccess({ then }: Call, v: Visit, before: ReturnType<typeof screen>) {
  expect(v.state).toBe('ready')
  expect(v.step.name).toBe(then.step ?? before.step.name)
  const completed = then.completes ?? (then.step === undefined ? undefined : before.step.name)
  expect(v.completed).toEqual(completed === undefined ? before.completed : [...before.completed, completed])
  for (const name of then.opens ?? []) expect({ name, state: v.button(name) }).toEqual({ name, state: 'enabled' })
  expect(v.saved.slice(before.saved.length)).toEqual(then.saves === undefined ? [] : [ofSession(then.saves, v)])
}

/** Runs every claim for every row of a table. */
export function runCalls(calls: readonly Call[], kind: 'json' | 'download') {
  const failures = kind === 'json' ? failuresOf : failuresOfDownload
  describe.each(calls)('$agent, $press', (row) => {
    const [earliest, latest] = row.pause ?? [0, 0]
    const longest = row.wait?.[1] ?? 0

    test.each([0, 1])(
      `${row.rows} ${row.agent}, ${row.press}: what it sends and when, and what success opens, with the random source at %i`,
      async (random) => {
        const v = await come(row, { random })
        const before = screen(v)
        for (const name of row.then.opens ?? []) expect(v.button(name)).not.toBe('enabled')
        for (const name of row.then.appear ?? []) expect(v.button(name)).toBe('absent')
        await v.press(row.press)
        if (earliest > 0) {
          expect(v.state).toBe('busy')
          await v.wait(earliest - 1)
          expect(sentFor(v, row.call)).toEqual([])
          await v.wait(latest - earliest + 1)
        }
        expectSent(row, v, 1)
        if (row.wait) {
          await v.wait((random === 0 ? row.wait[0] : longest) - 1)
          expect(v.state).toBe('busy')
          expect(v.button(row.press)).not.toBe('enabled')
          expect(v.step.name).toBe(before.step.name)
          for (const name of row.then.opens ?? []) expect(v.button(name)).not.toBe('enabled')
          await v.wait(1)
        }
        expectSuccess(row, v, before)
        expect(sentFor(v, row.call)).toHaveLength(1)
      },
    )

    test(`WIZ-05 ${row.agent}, ${row.press}: while it is under way every button of the step is blocked`, async () => {
      const v = await come(row, { server: { [row.call]: 'silence' } })
      const before = screen(v)
      await v.press(row.press)
      await v.wait(latest + 1000)
      expect(sentFor(v, row.call)).toHaveLength(1)
      expect(v.state).toBe('busy')
      for (const { name } of before.buttons)
        expect({ name, state: v.button(name) }).not.toEqual({ name, state: 'enabled' })
      expect(v.step).toEqual(before.step)
      expect(v.saved).toEqual(before.saved)
    })

    test.each(failures(row.fails).map((failure) => [failure.rows, failure.name, failure] as const))(
      `%s ${row.agent}, ${row.press}: %s says why, changes nothing else, and the same button ends well`,
      async (_rows, _name, { script, text }) => {
        const v = await come(row, { server: { [row.call]: [script, ...scriptsOf(row)] } })
        const before = screen(v)
        const texts = [...v.texts]
        await v.press(row.press)
        await v.wait(latest)
        const added = v.texts.filter((each) => !texts.includes(each))
        expect(added).not.toEqual([])
        for (const each of added) expect(each).not.toMatch(/undefined|null|NaN|\[object|[{}]/)
        if (text === undefined) expect(v.shows(row.fails.prefix ?? '')).toBe(true)
        else expect(v.texts).toContain(text)
        expect(v.state).toBe('ready')
        expect(screen(v)).toEqual(before)
        await v.wait(longest)
        expect(screen(v)).toEqual(before)
        expect(v.went).toEqual([])

        await v.press(row.press)
        await v.wait(latest)
        expectSent(row, v, 2)
        await v.wait(longest)
        expectSuccess(row, v, before)
        for (const each of added) expect(v.shows(each)).toBe(false)
      },
    )
  })
}
