/** Plain inputs without any library: the lower limit, which only the browser determines. */
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
