import './lib/withoutEval.ts'
import './ui/tokens.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createApp } from './app/createApp.ts'
import { catalogueReady } from './lib/i18n.ts'
import { watchInputSource } from './ui/inputSource.ts'
import { adoptPageNonce } from './ui/nonce.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

adoptPageNonce()
watchInputSource()
const { router } = createApp()
await catalogueReady
const root = createRoot(container)
// In turns: a slow device can answer a tap in between.
startTransition(() =>
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  ),
)
