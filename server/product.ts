/** The name of the product, which is also the name of the provider's workspace. */
export const product = 'Stepwright'
