/** Has the browser compile scripts beside the main thread while they load, and not function by function when first called. */
import type { Plugin } from 'vite'

/** Chromium reads it from version 136, as the first line alone; to others it is a comment. */
const hint = '//# allFunctionsCalledOnLoad'
/** In characters: the line costs more than a smaller script gains. */
const minCharacters = 5_000

export const compileAhead = (): Plugin => ({
  name: 'compile-ahead',
  generateBundle: {
    // Vite itself writes something above scripts that load others.
    order: 'post',
    handler(_options, bundle) {
      for (const script of Object.values(bundle))
        if (script.type === 'chunk' && script.code.length > minCharacters) script.code = `${hint}\n${script.code}`
    },
  },
})
