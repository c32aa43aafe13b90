/** The same form in SurveyJS: it takes what is typed at once, as the others do, and not only when a field is left. */
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import 'survey-core/survey-core.css'
import { Survey } from 'survey-react-ui'
import { fieldNames, labelOf } from '../mounting.ts'

export const form = (fields) => {
  const elements = fieldNames(fields).map((name) => ({ type: 'text', name, title: labelOf(name), isRequired: true }))
  const description = { title: 'Form', textUpdateMode: 'onTyping', elements }
  return (root) => createRoot(root).render(<Survey model={new Model(description)} />)
}
