/** The choices of the toolbar: theme, client accent and text direction; the width is Storybook's own. */
import type { Decorator, Preview } from '@storybook/react-vite'
import clients from '#definitions/clients.json' with { type: 'json' }
import { applyAccent } from '#ui-kit/theme/accent.ts'

const accents = new Map(clients.clients.map(({ id, accent }) => [id, accent]))

export const toolbar: NonNullable<Preview['globalTypes']> = {
  theme: choice('Theme', 'mirror', [
    ['light', 'Light'],
    ['dark', 'Dark'],
    ['system', 'As the system says'],
  ]),
  accent: choice(
    'Client',
    'paintbrush',
    [...accents.keys()].map((id) => [id, id]),
  ),
  direction: choice('Direction', 'transfer', [
    ['ltr', 'Left to right'],
    ['rtl', 'Right to left'],
  ]),
}

export const withChoices: Decorator = (story, { globals }) => {
  const root = document.documentElement
  root.lang = 'en'
  root.dir = globals['direction'] === 'rtl' ? 'rtl' : 'ltr'
  if (globals['theme'] === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = String(globals['theme'])
  applyAccent(root, accents.get(String(globals['accent'])))
  return story()
}

function choice(
  title: string,
  icon: 'mirror' | 'paintbrush' | 'transfer',
  items: readonly (readonly [string, string])[],
) {
  return {
    description: title,
    toolbar: { title, icon, dynamicTitle: true, items: items.map(([value, name]) => ({ value, title: name })) },
  }
}
