/** Runs cases with several models and gathers their figures. */
import type { Definition } from '#engine/definition/types.ts'
import { judge } from './judge.ts'
import type { ComparedModel } from './models-to-compare.ts'
import type { EvalCase } from './read-cases.ts'
import { runCase } from './run-case.ts'
import { totalsOf, type CaseResult, type Totals } from './totals.ts'

/** The content of a result file. */
export interface Evaluation {
  readonly agent: string
  /** A hash of the definition: other prompts have another hash. */
  readonly definition: string
  readonly at: string
  readonly models: readonly ModelResult[]
}

export interface ModelResult {
  readonly model: string
  readonly totals: Totals
  readonly cases: readonly {
    readonly name: string
    readonly totals: Totals
    readonly failure?: string
    /** By task: the hashes of the prompts that were sent, and the models that answered. */
    readonly prompts: readonly string[]
    readonly answeredBy: readonly string[]
    readonly missed: readonly string[]
    readonly wrong: readonly string[]
    readonly inventedFigures: readonly string[]
  }[]
}

interface EvaluateOptions {
  readonly template: (name: string) => Promise<Uint8Array>
  readonly onCase?: (model: string, name: string) => void
}

export async function evaluate(
  definition: Definition,
  cases: readonly EvalCase[],
  models: readonly ComparedModel[],
  { template, onCase = () => undefined }: EvaluateOptions,
): Promise<readonly ModelResult[]> {
  const results: ModelResult[] = []
  for (const { name: model, settings } of models) {
    const done: CaseResult[] = []
    for (const given of cases) {
      onCase(model, given.name)
      const run = await runCase(definition, given, settings, template)
      done.push({ name: given.name, run, judged: judge(given.expected, run.read, run.inputs) })
    }
    const use = { prices: settings.use?.prices ?? {} }
    results.push({
      model,
      totals: totalsOf(done, use),
      cases: done.map(({ name, run, judged }) => ({
        name,
        totals: totalsOf([{ name, run, judged }], use),
        ...(run.failure === undefined ? {} : { failure: run.failure }),
        prompts: unique(run.modelCalls.map(({ task, promptHash }) => `${task} ${promptHash}`)),
        answeredBy: unique(run.modelCalls.map(({ model: asked, answeredBy = asked }) => answeredBy)),
        missed: judged.missed,
        wrong: judged.wrong,
        inventedFigures: judged.inventedFigures,
      })),
    })
  }
  return results
}

const unique = (all: readonly string[]): readonly string[] => [...new Set(all)]
