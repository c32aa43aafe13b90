/** The page of the benchmark: loads one library, and renders its form on demand. */
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
    /** Renders the form without requesting an animation frame, which would count as work of the page. */
    draw?: () => void
    painted?: () => Promise<void>
    /** Resolves when all deferred work of the library and of the browser is done. */
    quiet?: (begin?: () => void) => Promise<void>
  }
}

/** In milliseconds: the browser itself analyses forms for autofill some tenths of a second after they have appeared. */
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
