/**
 * Names in index.html what every visit needs and no script asks for before it runs itself: so it comes at the same time as
 * that script instead of one trip later.
 */
import type { Plugin } from 'vite'

interface EarlyLoads {
  /** Chunks that are loaded on demand by what runs first. */
  readonly chunks: readonly string[]
  /** Addresses that it fetches, as `fetch` does without options for credentials. */
  readonly fetches: readonly string[]
}

export const loadEarly = ({ chunks, fetches }: EarlyLoads): Plugin => ({
  name: 'load-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const files = chunks.map((name) => {
        const found = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name)
        if (!found) throw new Error(`No chunk is called ${name}. Name one in ui-kit/vite.config.ts that there is.`)
        return `/${found.fileName}`
      })
      return [
        ...files.map((href) => link({ rel: 'modulepreload', href })),
        ...fetches.map((href) => link({ rel: 'preload', as: 'fetch', href })),
      ]
    },
  },
})

const link = (attrs: Readonly<Record<string, string>>) => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head' as const,
})
