/** Who somebody is, and what they may not open. */
import { pageStory, refused } from '../setup/portal-stories.tsx'

export default { title: 'Pages/Account', parameters: { layout: 'fullscreen' } }

export const ChangePassword = pageStory({ address: '/account/change-password', shows: /Update password/ })
export const WhoAmI = pageStory({
  address: '/auth0/whoami',
  answers: { 'GET /api/me/whoami': { email: 'ada@example.com', allowed_clients: ['Zofa'], isAdmin: false } },
  shows: /ada@example\.com/,
})
export const WhoAmIFailed = pageStory({
  address: '/auth0/whoami',
  answers: { 'GET /api/me/whoami': refused },
  shows: /Error: HTTP 503/,
})
export const ChooseWorkspace = pageStory({
  address: '/login',
  account: { clients: ['PaveleyHR', 'Zofa'] },
  shows: /PaveleyHR/,
})
export const NoAccess = pageStory({ address: '/auth0/no-access', shows: /access/i })
export const NotFound = pageStory({ address: '/nowhere', shows: /./ })
