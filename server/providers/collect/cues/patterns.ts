/** Pieces of the patterns of languages with letters that JavaScript's \b does not know, such as umlauts and accents. */

/** Where a word begins, and where it ends. */
export const b = String.raw`(?<![\p{L}\p{N}])`
export const e = String.raw`(?![\p{L}\p{N}])`
export const words = (pattern: string, flags = 'iu') => new RegExp(`${b}(?:${pattern})${e}`, flags)
export const begins = (pattern: string, flags = 'iu') => new RegExp(`^(?:${pattern})`, flags)

/** 'envoie' and 'enverrai' by 'envoyer': the forms in which somebody promises, by the form that names the task. */
export type VerbForms = Readonly<Record<string, string>>
export const formsOf = (verbs: VerbForms): string => `(?:${Object.values(verbs).join('|')})`
/** By each form: the verb as a task is named. */
export const taskVerbs = (verbs: VerbForms): ReadonlyMap<string, string> =>
  new Map(Object.entries(verbs).flatMap(([verb, forms]) => forms.split('|').map((form) => [form, verb] as const)))

/** What this pattern finds, or one of these words. */
export const either = (pattern: RegExp, others: string) => new RegExp(`${pattern.source}|${words(others).source}`, 'iu')
