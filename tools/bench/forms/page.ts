/** The page of the bench: loads one library, and draws its form on demand. */
import type { Draw, FormOf } from './mounting.ts'

const libraries: Readonly<Record<string, () => Promise<{ readonly form: FormOf }>>> = {
  ours: () => import('./ours.ts'),
  wizard: () => import('./wizard.ts'),
  rjsf: () => import('./rivals/rjsf.jsx'),
  survey: () => import('./rivals/survey.jsx'),
  files: () => import('./files.ts'),
  plain: () => import('./plain.ts'),
}

declare global {
  interface Window {
    /** Loads the library, and describes the form. */
    load?: () => Promise<void>
    /** Draws the form; asks for no frame of its own, which would be work of the page. */
    draw?: () => void
    painted?: () => Promise<void>
    /** Resolves when whatever a library, or the browser because of it, has put off has been done. */
    quiet?: (begin?: () => void) => Promise<void>
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
window.quiet = async (begin) => {
  begin?.()
  await new Promise((resolve) => void setTimeout(resolve, patience))
}

let drawForm: Draw | undefined
window.load = async () => {
  drawForm = (await found()).form(fields)
}
window.draw = () => drawForm?.(root)
