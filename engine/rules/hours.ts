/** Hours of the day, as whole numbers from 0 to 23. */
export const hoursOfDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)

export const isHour = (value: unknown): value is number => typeof value === 'number' && hoursOfDay.includes(value)
