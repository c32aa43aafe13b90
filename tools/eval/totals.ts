/** The figures of a model over all its cases, and how they are written. */
import { costOf } from '#server/ledger/cost-of.ts'
import type { UseSettings } from '#server/providers/settings.ts'
import type { CaseRun } from './run-case.ts'
import type { Judged } from './judge.ts'

export interface CaseResult {
  readonly name: string
  readonly run: Pick<CaseRun, 'modelCalls' | 'seconds' | 'failure'>
  readonly judged: Judged
}

export interface Totals {
  readonly cases: number
  readonly failures: number
  /** The share of the expected facts that is found as sure, and that is found at all. */
  readonly recall: number
  readonly recallWithDoubts: number
  /** The share of the facts printed as sure that a careful reader would note. */
  readonly precision: number
  readonly supported: number
  readonly falseAbsences: number
  readonly invented: number
  readonly tokens: number
  /** Null if no model has a price. */
  readonly cost: number | null
  readonly seconds: number
}

export function totalsOf(results: readonly CaseResult[], { prices }: Pick<UseSettings, 'prices'>): Totals {
  const sum = (figure: (judged: Judged) => number) => results.reduce((total, { judged }) => total + figure(judged), 0)
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)
  const calls = results.flatMap(({ run }) => run.modelCalls)
  const costs = calls.map((call) => costOf(call, prices[call.model]))
  const expected = sum((judged) => judged.expected)
  const found = sum((judged) => judged.found)
  return {
    cases: results.length,
    failures: results.filter(({ run }) => run.failure !== undefined).length,
    recall: share(found, expected),
    recallWithDoubts: share(found + sum((judged) => judged.foundToConfirm), expected),
    precision: share(
      sum((judged) => judged.right),
      sum((judged) => judged.rows),
    ),
    supported: share(
      sum((judged) => judged.supported),
      sum((judged) => judged.claims),
    ),
    falseAbsences: sum((judged) => judged.falseAbsences),
    invented: sum((judged) => judged.invented),
    tokens: calls.reduce((total, call) => total + call.inputTokens + call.outputTokens, 0),
    cost: costs.some((cost) => cost !== null) ? costs.reduce<number>((total, cost) => total + (cost ?? 0), 0) : null,
    seconds: results.reduce((total, { run }) => total + run.seconds, 0),
  }
}

interface Column {
  readonly name: string
  readonly write: (totals: Totals, currency: string) => string
  /** The change from one result to another. */
  readonly change: (now: Totals, before: Totals) => string
}

const signed = (value: number, digits: number): string => (value > 0 ? '+' : '') + value.toFixed(digits)
const shareColumn = (name: string, of: (totals: Totals) => number): Column => ({
  name,
  write: (totals) => of(totals).toFixed(2),
  change: (now, before) => signed(of(now) - of(before), 2),
})
const countColumn = (name: string, of: (totals: Totals) => number, digits = 0): Column => ({
  name,
  write: (totals) => of(totals).toFixed(digits),
  change: (now, before) => signed(of(now) - of(before), digits),
})

export const columns: readonly Column[] = [
  countColumn('cases', ({ cases }) => cases),
  shareColumn('recall', ({ recall }) => recall),
  shareColumn('with doubts', ({ recallWithDoubts }) => recallWithDoubts),
  shareColumn('precision', ({ precision }) => precision),
  shareColumn('supported', ({ supported }) => supported),
  countColumn('false absences', ({ falseAbsences }) => falseAbsences),
  countColumn('invented figures', ({ invented }) => invented),
  countColumn('failures', ({ failures }) => failures),
  countColumn('tokens', ({ tokens }) => tokens),
  {
    name: 'cost',
    write: ({ cost }, currency) => (cost === null ? '–' : `${cost.toFixed(4)} ${currency}`.trim()),
    change: (now, before) => (now.cost === null || before.cost === null ? '–' : signed(now.cost - before.cost, 4)),
  },
  countColumn('seconds', ({ seconds }) => seconds, 1),
]
