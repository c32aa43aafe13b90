/** Bare inputs without any library: what the browser itself needs, and nobody can go below. */
import { fieldNames, labelOf, type Mount } from './mounting.ts'

export const mount: Mount = ({ fields, root }) => {
  for (const name of fieldNames(fields)) {
    const label = document.createElement('label')
    label.append(labelOf(name), document.createElement('input'))
    const line = document.createElement('p')
    line.append(label)
    root.append(line)
  }
}
