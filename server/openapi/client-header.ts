/** The header with which a caller names the workspace of a request. */
import type { Parameter } from './openapi.ts'
import { text } from './schema.ts'

export const clientHeader: Parameter = {
  name: 'X-Client-Name',
  in: 'header',
  required: false,
  description: 'The workspace, by its id. Somebody who belongs to several has to say which; it is checked.',
  schema: text,
}
