/** The sign-in page by state. The build of the stories fills it with what the server writes: sign-in-pages.ts. */
export const signInHtml = { empty: '', failed: '', ended: '', demo: '' }
