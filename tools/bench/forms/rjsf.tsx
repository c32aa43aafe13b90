/** The same form in react-jsonschema-form: no validation while typing, which is its default. */
import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { createRoot } from 'react-dom/client'
import { fieldNames, labelOf, type Mount } from './mounting.ts'

export const mount: Mount = ({ fields, root }) => {
  const names = fieldNames(fields)
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' as const, title: labelOf(name) }]))
  createRoot(root).render(
    <Form schema={{ type: 'object', title: 'Form', required: [...names], properties }} validator={validator} />,
  )
}
