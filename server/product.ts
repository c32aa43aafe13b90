/** The name of the product, and of the provider's own workspace. */
export const product = 'Stepwright'
