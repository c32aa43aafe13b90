/** The configuration of Storybook: which stories there are, and how they are built. */
import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'

const viteConfigPath = fileURLToPath(new URL('vite.config.ts', import.meta.url))

/** Pages of documentation are for people: a run of the tests does without them and without reading props. */
const isTest = process.env['VITEST'] !== undefined

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath } } },
  stories: ['../**/*.stories.tsx', ...(isTest ? [] : ['../**/*.mdx'])],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest', ...(isTest ? [] : ['@storybook/addon-docs'])],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: isTest ? false : 'react-docgen' },
}
export default config
