/** As address books have it, a birthday in 1604 is one whose year nobody knows: a leap year, in which nobody lived whom we know. */
export const unknownYear = '1604'
