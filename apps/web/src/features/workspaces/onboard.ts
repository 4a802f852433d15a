/** The part of onboarding that needs the contract. */
import { countries } from '@caravel/contract/places'
import { isTimeZone } from '@caravel/contract/time-zones'
import { Onboarding, workspaces } from '@caravel/contract/workspaces'
import { zodResolver } from '@hookform/resolvers/zod'
import { call } from '../../lib/api/call.ts'
import { session } from '../../lib/session.ts'

export const resolver = zodResolver(Onboarding)

/** Answers the workspace that was made. */
export async function send(fields: Onboarding): Promise<string> {
  const { default_account } = await call(workspaces.onboard, { body: { ...fields, ...whereabouts() } })
  session.rememberWorkspace(default_account)
  return default_account
}

/** What the browser says of the place. What the server would refuse is left out: nobody could correct it. */
function whereabouts(): Pick<Onboarding, 'timezone' | 'country'> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const country = countryOf(navigator.language)
  return {
    ...(isTimeZone(timeZone) && { timezone: timeZone }),
    ...(country && countries.includes(country) && { country }),
  }
}

/** `da` alone is Danish as in Denmark. English alone could be from anywhere. */
function countryOf(language: string): string | undefined {
  if (/^[a-z]{2}$/.test(language) && language !== 'en') return new Intl.Locale(language).maximize().region
  return /-([A-Z]{2})(?:-|$)/.exec(language)?.[1]
}
