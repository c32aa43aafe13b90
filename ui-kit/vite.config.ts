/** How the pages are built: from ui-kit/portal into dist/. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileAhead } from './compile-ahead.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * What a wizard stands on is one script: bespoke steps share parts of it, and would cut it into many, which compress less
 * well. What pages without a wizard use, or few steps, is none of it.
 */
const wizard = {
  name: 'wizard',
  test: /\/engine\/(?!access\/|expressions\/short-title|rules\/(hex-colour|hours|add-entry)|machine\/panel-calls|shapes\/)|\/node_modules\/xstate\/|\/ui-kit\/components\/(focus-field|RemoveButton|short-name)\./,
  includeDependenciesRecursively: false,
}

/** Short, and the same for all of a file: they stand in every script. */
const classOf = (name: string, file: string) =>
  `${name}-${createHash('sha256')
    .update(relative(here('.'), file))
    .digest('hex')
    .slice(0, 5)}`

export default defineConfig({
  root: here('portal'),
  cacheDir: here('../node_modules/.vite/pages'),
  plugins: [react(), compileAhead()],
  css: { modules: { generateScopedName: classOf } },
  build: {
    outDir: here('../dist/pages'),
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: { groups: [wizard] } } },
    // A part that is loaded later names its style sheets. The scripts it imports are named in itself, and mostly here.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
  },
})
