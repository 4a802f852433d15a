// The text catalogue. Await `catalogueReady` before the first render: texts then never suspend.
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Fetches one file. The package made for this brings 4 kB of options to the first page. */
const catalogue: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace) =>
    fetch(`/locales/${language}/${namespace}.json`).then((answer) => answer.json()),
}

export const catalogueReady = i18next
  .use(catalogue)
  .use(initReactI18next)
  .init({
    lng: 'en',
    ns: ['common'],
    defaultNS: 'common',
    fallbackLng: 'en',
    // Asking for a language we have not written would be a 404 on every visit.
    supportedLngs: ['en'],
    load: 'languageOnly',
    interpolation: { escapeValue: false },
  })
