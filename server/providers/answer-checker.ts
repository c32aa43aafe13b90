/** Creates a function that checks an answer against its schema and describes the problems. */
import type { ErrorObject, Ajv2020 as Checker } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { JsonSchema } from './text-model.ts'

export type FindProblem = (answer: unknown) => string | undefined

/** Formats are not checked: an answer with a date in another format is still an answer. */
const createAjv = (): Checker => new Ajv2020({ strict: false, validateFormats: false, allErrors: true })

/** Throws if the schema is not valid, which the check of definitions excludes. */
export function createAnswerChecker(schema: JsonSchema): FindProblem {
  const { $schema: _, ...rest } = schema
  const validate = createAjv().compile(rest)
  return (answer) => (validate(answer) ? undefined : (validate.errors ?? []).slice(0, 10).map(describeError).join('\n'))
}

const describeError = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath || 'the whole'} ${message ?? 'is wrong'} ${JSON.stringify(params)}`
