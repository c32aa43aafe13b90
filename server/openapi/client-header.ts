/** The header by which a caller says in which workspace it asks. */
import type { Parameter } from './openapi.ts'
import { text } from './schema.ts'

export const clientHeader: Parameter = {
  name: 'X-Client-Name',
  in: 'header',
  required: false,
  description: 'The workspace, by its id. Somebody who belongs to several has to say which; it is checked.',
  schema: text,
}
