/** The values of the setting SECOND_FACTOR. They stand alone, so that whoever reads the settings loads no accounts. */

/**
 * 'offered': admins are asked at each sign-in and may go on without. 'admins', 'everyone': they cannot. 'off': nobody is asked,
 * and whoever wants one may still have it.
 */
export const secondFactorPolicies = ['offered', 'admins', 'everyone', 'off'] as const
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number]
