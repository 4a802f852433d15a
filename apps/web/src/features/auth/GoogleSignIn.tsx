import clsx from 'clsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../lib/theme.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import type { WithCode } from './takeSteps.ts'

type Props = {
  clientId: string
  text: 'signin_with' | 'signup_with'
  onStart: () => void
  onRefusal: (error: unknown) => void
  /** For an account with two-step sign-in. */
  onCode: (withCode: WithCode) => void
}

export function GoogleSignIn({ clientId, text, onStart, onRefusal, onCode }: Props) {
  const { t, i18n } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const theme = useIsDark() ? 'filled_black' : 'outline'
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)

  const signIn = useEffectEvent(async (credential: string) => {
    onStart()
    setBusy(true)
    try {
      const { signInWithGoogle } = await import('./signIn.ts')
      const withCode = await signInWithGoogle(credential)
      if (withCode) onCode(withCode)
    } catch (error) {
      onRefusal(error)
      setBusy(false)
    }
  })

  const locale = i18n.resolvedLanguage ?? 'en'
  useEffect(() => {
    const frame = place.current
    if (!frame) return
    const width = Math.min(frame.clientWidth || WIDEST, WIDEST)
    import('./googleScript.ts')
      .then(({ showGoogleButton }) =>
        showGoogleButton(
          frame,
          clientId,
          { theme, text, size: 'large', width, locale },
          (credential) => void signIn(credential),
        ),
      )
      .catch(() => setMissing(true))
  }, [clientId, theme, text, locale])

  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-12 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('google.or')}
      </p>
      {missing ? (
        <p className="mt-4 text-center text-ink-3">{t('google.missing')}</p>
      ) : (
        // Its height is kept free while the script is on its way. Without its scheme a frame is opaque in the dark.
        <div aria-busy={busy} className="relative mt-4 h-10">
          <div ref={place} className={clsx('scheme-light h-10 overflow-hidden', busy && 'invisible')} />
          {busy ? (
            <div className="absolute inset-0 flex items-center justify-center text-ink-3">
              <Spinner />
            </div>
          ) : null}
        </div>
      )}
    </div>
  )
}

/** Google draws no wider button. */
const WIDEST = 400

function useIsDark() {
  const [theme] = useTheme()
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  return theme === 'system' ? systemIsDark : theme === 'dark'
}
