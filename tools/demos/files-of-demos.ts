/** Where `npm run demos` puts what it makes, from the root of the repository. */
export const pictureFile = (agent: string, step: string) => `docs/users/pictures/${agent}-${step}.webp`

export const mediaFile = (film: string, extension: 'webm' | 'webp' | 'vtt') => `definitions/media/${film}.${extension}`

export const readmePicture = 'docs/pictures/wizard.webp'
export const readmeAnimation = 'docs/pictures/walk.webp'
/** For readers who prefer no motion. */
export const readmeStill = 'docs/pictures/walk-still.webp'
/** The agent that the README shows, and the step of its picture. */
export const readmeWalk = { agent: 'hr-policy-gen', picture: 'review' } as const
