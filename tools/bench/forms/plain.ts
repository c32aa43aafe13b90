/** Bare inputs without any library: what the browser itself needs, and nobody can go below. */
import { fieldNames, labelOf, type FormOf } from './mounting.ts'

export const form: FormOf = (fields) => {
  const labels = fieldNames(fields).map(labelOf)
  return (root) => {
    for (const text of labels) {
      const label = document.createElement('label')
      label.append(text, document.createElement('input'))
      const line = document.createElement('p')
      line.append(label)
      root.append(line)
    }
  }
}
