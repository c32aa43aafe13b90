/** The configuration of Storybook: which stories there are, and how they are built. */
import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'

const viteConfigPath = fileURLToPath(new URL('vite.config.ts', import.meta.url))

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath } } },
  stories: ['../**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
}
export default config
