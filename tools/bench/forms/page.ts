/** The page of the bench: loads one library, and draws its form when it is told to. */
import type { Mount } from './mounting.ts'

const libraries: Readonly<Record<string, () => Promise<{ readonly mount: Mount }>>> = {
  ours: () => import('./ours.ts'),
  rjsf: () => import('./rjsf.tsx'),
  survey: () => import('./survey.tsx'),
  files: () => import('./files.ts'),
  plain: () => import('./plain.ts'),
}

declare global {
  interface Window {
    /** Draws the form, and resolves when it has been painted. */
    draw?: () => Promise<void>
    painted?: () => Promise<void>
  }
}

const parameters = new URLSearchParams(location.search)
const fields = Number(parameters.get('fields'))
const root = document.getElementById('root')
const load = libraries[parameters.get('library') ?? '']
if (!load || !root) throw new Error('Name a library.')

window.painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => void setTimeout(resolve))))

const { mount } = await load()
window.draw = async () => {
  mount({ fields, root })
  while (root.querySelectorAll('input:not([type=hidden])').length < fields) await new Promise(requestAnimationFrame)
  await window.painted?.()
}
