/** The build of the stories, which is the same as that of the portal's pages. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageParts, worker } from './page-parts.ts'

export default defineConfig({ plugins: [...pageParts(), react()], worker })
