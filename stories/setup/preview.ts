/** The environment of every story: the theme, the choices of the toolbar, and the checks when it runs as a test. */
import type { Preview } from '@storybook/react-vite'
import '#ui-kit/theme/theme.css'
import './preview.css'
import { checks, isTest } from './checks.ts'
import { toolbar, withChoices } from './choices.ts'
import { prepareSteps } from './story-steps.ts'

const preview: Preview = {
  ...checks,
  beforeAll: prepareSteps,
  decorators: [withChoices],
  globalTypes: toolbar,
  initialGlobals: { theme: 'light', accent: 'Stepwright', direction: 'ltr' },
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    viewport: {
      options: Object.fromEntries(
        [360, 768, 1440].map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '900px' }, type: 'other' },
        ]),
      ),
    },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // All rules run in any case. In Storybook the result also lists elements that pass; a test does not need them.
        ...(isTest && { resultTypes: ['violations'] }),
      },
    },
  },
}
export default preview
