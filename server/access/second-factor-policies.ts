/** The values of the setting SECOND_FACTOR, in a file of their own so that reading the settings does not load the accounts. */

/**
 * 'offered': admins are asked at each sign-in and may continue without one. 'admins', 'everyone': these people need one.
 * 'off': nobody is asked, but everybody may set one up.
 */
export const secondFactorPolicies = ['offered', 'admins', 'everyone', 'off'] as const
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number]
