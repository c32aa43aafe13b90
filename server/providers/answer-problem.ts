/** What is wrong with an answer, by its schema. */
import type { ErrorObject, Ajv2020 as Checker } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { JsonSchema } from './text-model.ts'

export type FindProblem = (answer: unknown) => string | undefined

/** Formats are not judged: a model that writes a date in another way has still answered. */
const checker = (): Checker => new Ajv2020({ strict: false, validateFormats: false, allErrors: true })

/** Throws where the schema is none: definitions are checked before. */
export function answerChecker(schema: JsonSchema): FindProblem {
  const { $schema: _, ...rest } = schema
  const validate = checker().compile(rest)
  return (answer) => (validate(answer) ? undefined : (validate.errors ?? []).slice(0, 10).map(inWords).join('\n'))
}

const inWords = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath || 'the whole'} ${message ?? 'is wrong'} ${JSON.stringify(params)}`
