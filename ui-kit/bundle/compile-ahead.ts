/** Makes the browser compile scripts in the background while they load, instead of function by function when first called. */
import type { Plugin } from 'vite'

/** Chromium reads this from version 136 on, only as the first line; for other browsers it is a comment. */
const hint = '//# allFunctionsCalledOnLoad'
/** In characters. For a smaller script the line costs more than it gains. */
const minCharacters = 5_000

export const compileAhead = (): Plugin => ({
  name: 'compile-ahead',
  generateBundle: {
    // Vite itself adds lines at the top of scripts that load others, so this plugin runs after it.
    order: 'post',
    handler(_options, bundle) {
      for (const script of Object.values(bundle))
        if (script.type === 'chunk' && script.code.length > minCharacters) script.code = `${hint}\n${script.code}`
    },
  },
})
