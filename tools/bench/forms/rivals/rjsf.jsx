/** The same form in react-jsonschema-form: no validation while typing, which is its default. */
import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { createRoot } from 'react-dom/client'
import { fieldNames, labelOf } from '../mounting.ts'

export const form = (fields) => {
  const names = fieldNames(fields)
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', title: labelOf(name) }]))
  const schema = { type: 'object', title: 'Form', required: [...names], properties }
  return (root) => createRoot(root).render(<Form schema={schema} validator={validator} />)
}
