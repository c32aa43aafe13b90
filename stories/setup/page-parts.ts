/** What the pages in the stories are built with, in Storybook and in the tests of the stories. */
import type { Plugin, UserConfig } from 'vite'
import { definitionParts } from '../../ui-kit/bundle/definition-parts.ts'
import { signInPages } from './sign-in-pages.ts'

export const pageParts = (): Plugin[] => [definitionParts(), signInPages]

export const worker: NonNullable<UserConfig['worker']> = { format: 'es', plugins: () => [definitionParts()] }
