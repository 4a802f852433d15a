/** What other parts of the server may ask of workspaces. */
export { createWorkspace } from './create.queries.ts'
