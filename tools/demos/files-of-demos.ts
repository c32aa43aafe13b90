/** Where `npm run demos` puts what it makes, from the root of the repository. */
export const pictureFile = (agent: string, step: string) => `docs/users/pictures/${agent}-${step}.webp`

export const mediaFile = (film: string, extension: 'webm' | 'webp' | 'vtt') => `definitions/media/${film}.${extension}`

export const readmePicture = 'docs/pictures/wizard.webp'
export const readmeAnimation = 'docs/pictures/walk.webp'
/** For readers who prefer no motion. */
export const readmeStill = 'docs/pictures/walk-still.webp'
/** The step that the README shows first. */
export const readmeStep = { agent: 'brief-generator', step: 'generate' } as const
/** The agent of its animation. */
export const readmeWalk = 'hr-policy-gen'
