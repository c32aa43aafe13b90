/** The sign-in page, which the server writes: it works without scripts. */
import type { StoryObj } from '@storybook/react-vite'
import { signInHtml } from '../setup/sign-in-html.ts'

export default { title: 'Pages/Sign-in', parameters: { layout: 'fullscreen' } }

const story = (state: keyof typeof signInHtml): StoryObj => ({
  render: (_args, { globals }) => (
    <iframe
      title="Sign-in"
      // Nothing in the frame runs, and it is drawn in the theme of the toolbar.
      sandbox=""
      srcDoc={signInHtml[state].replace('<html ', `<html data-theme="${String(globals['theme'])}" `)}
      style={{ display: 'block', inlineSize: '100%', blockSize: '100vh', border: 0 }}
    />
  ),
})

export const Empty = story('empty')
export const Failed = story('failed')
export const Ended = story('ended')
export const WithDemoAccounts = story('demo')
