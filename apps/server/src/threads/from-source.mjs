/** Begins a thread with a file in TypeScript, which Node reads only in its newer versions. */
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'
import { tsImport } from 'tsx/esm/api'

await tsImport(pathToFileURL(workerData).href, import.meta.url)
