import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the document after the page: `Contacts · Caravel`. */
export function usePageTitle(page: string) {
  const { t } = useTranslation()
  const title = t('app.title', { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
