/** Reads the noted files of a folder with a model and adds up what it found. */
import type { TextModel } from '#server/providers/text-model.ts'
import { judge, type Judged } from './judge.ts'
import type { Note, NotedFolder } from './read-notes.ts'

export interface ScoredFile {
  readonly note: Note
  readonly judged: readonly Judged[]
  readonly seconds: number
}

export interface Totals {
  readonly files: number
  readonly stated: number
  readonly sure: number
  readonly wrongSure: number
  readonly toConfirm: number
  readonly wrongToConfirm: number
  readonly amongAll: number
}

export async function scoreFolder(
  { ask, schema, notes }: NotedFolder,
  model: Pick<TextModel, 'answer'>,
): Promise<readonly ScoredFile[]> {
  const scored: ScoredFile[] = []
  for (const note of notes) {
    const start = performance.now()
    const answer = await model.answer({ ask, schema, texts: [note.text] }, new AbortController().signal)
    scored.push({ note, judged: judge(note, answer), seconds: (performance.now() - start) / 1000 })
  }
  return scored
}

/** Of some fields only, where they are named. */
export function totalsOf(scored: readonly ScoredFile[], isCounted: (field: string) => boolean = () => true): Totals {
  const all = scored.flatMap(({ judged }) => judged.filter(({ field }) => isCounted(field)))
  const sum = (count: (one: Judged) => number) => all.reduce((total, one) => total + count(one), 0)
  return {
    files: scored.length,
    stated: sum(({ stated }) => stated),
    sure: sum(({ right }) => right.sure),
    wrongSure: sum(({ wrong }) => wrong.sure.length),
    toConfirm: sum(({ right }) => right['to confirm']),
    wrongToConfirm: sum(({ wrong }) => wrong['to confirm'].length),
    amongAll: sum(({ amongAll }) => amongAll),
  }
}
