/** How the pages are built: from ui-kit/portal into dist/. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { isLocale, type Locale } from '#engine/access/locales.ts'
import { compileAhead } from './bundle/compile-ahead.ts'
import { compressFiles } from './bundle/compress-files.ts'
import { definitionParts } from './bundle/definition-parts.ts'
import { loadEarly } from './bundle/load-early.ts'
import { signInLibrary } from './bundle/sign-in-library.ts'
import type { Catalogue } from './bundle/translate/catalogue.ts'
import { translateTexts } from './bundle/translate/translate-texts.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const main = here('portal/main.tsx')
const wizard = here('portal/wizard/WizardPage.tsx')
/** Pages with fields that are loaded on demand, as wizards are. */
const pagesWithFields = [
  here('portal/pages/account/AccountSettings.tsx'),
  here('portal/pages/instructions/AgentInstructions.tsx'),
]

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** All modules that reach a module by imports, or that it reaches. */
function connectedModules(id: string, graph: Graph, way: 'importers' | 'importedIds'): ReadonlySet<string> {
  const found = new Set([id])
  for (const module of found) graph.getModuleInfo(module)?.[way].forEach((next) => found.add(next))
  return found
}

/**
 * A few scripts hold modules that several pages need, since many small scripts compress less well: one for every page, with the little that wizards
 * and other pages with fields share, which is not worth a request; another for every wizard. Everything else is a separate script that is loaded on
 * demand, so that a panel or a rarely used step, field or content costs only the pages that show it.
 */
function scriptOf(id: string, graph: Graph): string | null {
  const above = connectedModules(id, graph, 'importers')
  if (above.has(main)) return 'portal'
  if (!above.has(wizard)) return null
  return pagesWithFields.some((page) => above.has(page)) ? 'portal' : 'wizard'
}

/** Loaded only by users who listen to a recording, look at a picture or a document, open a passage, or see a table that can be saved. */
const apart = [
  'AudioPlayer.tsx',
  'WaveForm.tsx',
  'PictureViewer.tsx',
  'DocumentPreview.tsx',
  'CitationList.tsx',
  'SandboxedFrame.tsx',
  'link-citations.ts',
  'SourcesDialog.tsx',
  'Passage.tsx',
  'ResultTable.tsx',
  'csv-of.ts',
].map((name) => here(`components/${name}`))

/** The scripts that panels and rarely used steps share. A component with a library of its own stays separate. */
const isSmallComponent = (id: string, graph: Graph) =>
  (id.startsWith(here('components/')) || id.includes('/node_modules/lucide-react/')) &&
  !apart.includes(id.replace(/\.module\.css$/, '.tsx')) &&
  ![...connectedModules(id, graph, 'importedIds')].some((module) =>
    /\/node_modules\/(@ark-ui|@zag-js|pdfjs-dist)\//.test(module),
  )

/** The pictures of agents are a script that the sidebar loads. A panel that draws one of them uses the same script. */
const agentIcons = here('portal/shell/agent-icons.ts')
const isAgentIcon = (id: string, graph: Graph) =>
  (id === agentIcons || graph.getModuleInfo(agentIcons)?.importedIds.includes(id) === true) &&
  scriptOf(id, graph) !== 'portal'

/** Short names of classes that are the same for all classes of a file, because every script contains them. */
const classOf = (name: string, file: string) =>
  `${name}-${createHash('sha256')
    .update(relative(here('.'), file))
    .digest('hex')
    .slice(0, 5)}`

const isTranslation = (mode: string): mode is Locale => isLocale(mode) && mode !== 'en'

/** The plugin that builds the pages in a language, with its catalogue. */
function translateInto(locale: Locale) {
  const catalogue = JSON.parse(readFileSync(here(`../definitions/locales/${locale}/pages.json`), 'utf8')) as Catalogue
  return translateTexts({ root: here('..'), locale, catalogue })
}

/** The mode is the language, if it is one: `--mode de`. English needs no translation. */
export default defineConfig(({ mode }) => ({
  root: here('portal'),
  cacheDir: here('../node_modules/.vite/pages'),
  plugins: [
    ...(isTranslation(mode) ? [translateInto(mode)] : []),
    react(),
    signInLibrary(),
    definitionParts(),
    loadEarly({ chunks: ['Auth0Identity'], fonts: ['public-sans-latin-wght-normal'], fetches: ['/api/config'] }),
    compileAhead(),
    compressFiles(),
  ],
  resolve: {
    alias: [{ find: /^\.\/xstate-dev\.esm\.js$/, replacement: here('bundle/no-dev-tools.ts') }],
  },
  // Workers of the Studio make sentences that their pages show.
  worker: {
    format: 'es',
    plugins: () => [...(isTranslation(mode) ? [translateInto(mode)] : []), definitionParts()],
  },
  css: { modules: { generateScopedName: classOf } },
  build: {
    outDir: here(`../dist/pages${isTranslation(mode) ? `-${mode}` : ''}`),
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        // Scripts contain the names of other scripts, and hashes in names do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: (id, graph) => (isAgentIcon(id, graph) ? 'agent-icons' : null),
              debugName: 'agent-icons',
              priority: 2,
            },
            { name: scriptOf, debugName: 'portal, wizard', priority: 1 },
            {
              name: (id, graph) => (isSmallComponent(id, graph) ? 'components' : null),
              debugName: 'components',
              minShareCount: 2,
            },
          ],
        },
      },
    },
    modulePreload: {
      // Every supported browser has it.
      polyfill: false,
      // A script that loads another one already has these modules, so its list need not name them.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((name) => !/\/(?:portal|rolldown-runtime)-/.test(name)) : dependencies,
    },
  },
}))
