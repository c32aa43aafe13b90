/** How the pages are built: from ui-kit/portal into dist/. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { compileAhead } from './compile-ahead.ts'
import { compressFiles } from './compress-files.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * What every wizard needs at once, and no page before it, is one script: panels and rarer steps share parts of it, and
 * would cut it into many, which compress less well.
 */
function scriptOf(id: string, graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>): string | null {
  const above = new Set([id])
  for (const module of above) graph.getModuleInfo(module)?.importers.forEach((importer) => above.add(importer))
  return above.has(here('portal/wizard/WizardPage.tsx')) && !above.has(here('portal/main.tsx')) ? 'wizard' : null
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
  plugins: [react(), compileAhead(), compressFiles()],
  css: { modules: { generateScopedName: classOf } },
  build: {
    outDir: here('../dist/pages'),
    emptyOutDir: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: scriptOf, includeDependenciesRecursively: false }] } },
    },
    // A part that is loaded later names its style sheets. The scripts it imports are named in itself, and mostly here.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
  },
})
