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
    /** Loads the library. */
    load?: () => Promise<void>
    /** Draws the form, and resolves when what is in sight has been painted. */
    draw?: () => Promise<void>
    painted?: () => Promise<void>
    /** Resolves when whatever a library, or the browser because of it, has put off has been done. */
    quiet?: () => Promise<void>
  }
}

/** In milliseconds: the browser itself reads forms for its helpers some tenths of a second after they have appeared. */
const patience = 1000

const parameters = new URLSearchParams(location.search)
const fields = Number(parameters.get('fields'))
const root = document.getElementById('root')
const found = libraries[parameters.get('library') ?? '']
if (!found || !root) throw new Error('Name a library.')

window.painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => void setTimeout(resolve))))
window.quiet = async () => {
  await new Promise((resolve) => void setTimeout(resolve, patience))
  await window.painted?.()
}

let mount: Mount | undefined
window.load = async () => {
  mount = (await found()).mount
}
window.draw = async () => {
  mount?.({ fields, root })
  while (fields > 0 && !root.querySelector('input:not([type=hidden])')) await new Promise(requestAnimationFrame)
  await window.painted?.()
}
