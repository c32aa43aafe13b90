/** Our form step with one field for many files, and a function that drops all files at once. */
import { formOf } from '#tools/bench/form-of.ts'
import { drawWizard } from './draw-wizard.tsx'
import type { FormOf } from './mounting.ts'

declare global {
  interface Window {
    /** Drops so many files, and resolves when each is shown in a row. */
    drop?: (count: number) => Promise<void>
  }
}

export const form: FormOf = () => {
  const field = { type: 'files' as const, id: 'documents', label: 'Documents' }
  const definition = { ...formOf(1), steps: [{ type: 'form' as const, id: 'form', title: 'Form', fields: [field] }] }
  return (root) => drawWizard(definition, root)
}

window.drop = async (count) => {
  const dataTransfer = new DataTransfer()
  for (let number = 1; number <= count; number += 1)
    dataTransfer.items.add(new File(['text'], `Document ${number} 🛋️.txt`, { type: 'text/plain' }))
  const zone = document.querySelector('main button[id^=field]')?.parentElement
  zone?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  while (document.querySelectorAll('main ul li').length < count) await new Promise(requestAnimationFrame)
  await window.painted?.()
}
